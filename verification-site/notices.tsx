import { AnchorButton } from '~/ui/button.tsx';
import { Actions, PageTitle, Section } from '~/ui/public/page-text.tsx';
import { StateMessage } from '~/ui/public/state-page.tsx';
import { Beside } from './beside.tsx';
import { CodeForm } from './code-form.tsx';
import { fill, type Site } from './site.ts';

/** How the check works, and what becomes of the visitor's data: a title and paragraphs with heads. */
export function Explanation({ site, topic }: { site: Site; topic: 'how' | 'privacy' }) {
  const { words } = site;
  return (
    <Beside>
      <div>
        <PageTitle title={words[`${topic}_title`]} />
        {Object.values(words[topic]).map(({ head, text }) => (
          <Section key={head} title={head} lead={text} />
        ))}
        <ToStart site={site} />
      </div>
    </Beside>
  );
}

function ToStart({ site }: { site: Site }) {
  return (
    <Actions>
      <AnchorButton href={site.start}>{site.words.to_start}</AnchorButton>
    </Actions>
  );
}

export function NotFoundNotice({ site }: { site: Site }) {
  const { words } = site;
  return (
    <>
      <PageTitle title={words.not_found_title} lead={words.not_found_lead} />
      <ToStart site={site} />
    </>
  );
}

/** Too many look-ups from one network: says nothing about the certificate. */
export function TooManyNotice({
  site,
  seconds,
  typed,
}: {
  site: Site;
  seconds: number;
  typed: string;
}) {
  const { words } = site;
  return (
    <>
      <StateMessage icon="clock" title={words.too_many_title}>
        <p>{fill(words.too_many_lead, { seconds })}</p>
      </StateMessage>
      <CodeForm
        site={site}
        label={words.code}
        hint={words.code_hint}
        button={words.verify_again}
        typed={typed}
      />
    </>
  );
}

export function FaultNotice({ site, requestId }: { site: Site; requestId: string }) {
  const { words } = site;
  return (
    <>
      <StateMessage icon="warn" title={words.fault_title}>
        <p>{fill(words.fault_lead, { request: requestId })}</p>
      </StateMessage>
      <ToStart site={site} />
    </>
  );
}
