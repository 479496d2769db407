import { formatCode } from '~/domain/certificate/code.ts';
import type { LookUp } from '~/domain/certificate/look-up.server.ts';
import { AnchorButton } from '~/ui/button.tsx';
import { ActionLink, Actions, BulletList, Hint, Mono, Section } from '~/ui/public/page-text.tsx';
import { Facts, type PublicFact } from '~/ui/public/receipt.tsx';
import { Verdict } from '~/ui/public/state-page.tsx';
import { Beside } from './beside.tsx';
import { CodeForm } from './code-form.tsx';
import { Moment, WithDay } from './moment.tsx';
import { fill, type Site, TEXT_OF } from './site.ts';

/** The same page for a mistyped code and for one that was never issued; the field stays, ready to correct. */
export function UnknownResult({
  site,
  typed,
  checkedAtMs,
}: {
  site: Site;
  typed: string;
  checkedAtMs: number;
}) {
  const { words, provider } = site;
  return (
    <>
      <Verdict kind="invalid" title={words.invalid}>
        {words.unknown_lead}
      </Verdict>
      <Beside>
        <div>
          <CodeForm
            site={site}
            label={words.unknown_label}
            hint={words.unknown_hint}
            button={words.verify_again}
            typed={typed}
          />
          <Hint className="mt-4">
            {words.checked_at} <Moment ms={checkedAtMs} site={site} />
          </Hint>
          <Section title={words.what_to_do}>
            <BulletList
              ordered
              items={[
                words.do_look,
                <>
                  {words.do_scan}
                  <b lang="en">{new URL(site.verifyOrigin).host}</b>
                  {words.do_scan_end}
                </>,
                <>
                  {words.do_tell}
                  <a href={`mailto:${provider.email}`}>{provider.email}</a>
                  {words.list_comma}
                  <span className="whitespace-nowrap">{provider.phone}</span>
                  {words.do_tell_end}
                </>,
              ]}
            />
          </Section>
        </div>
      </Beside>
    </>
  );
}

type Withdrawn = Extract<LookUp, { state: 'revoked' | 'superseded' }>;

interface WithdrawnProps {
  site: Site;
  found: Withdrawn;
  checkedAtMs: number;
}

/** A genuine code of a certificate that holds no more: date and reason, and nothing of its content. */
export function WithdrawnResult({ site, found, checkedAtMs }: WithdrawnProps) {
  const { words, provider } = site;
  const { state, on } = found;
  const facts: PublicFact[] = [
    {
      term: words[`${state}_reason`],
      value: words.withdrawal[found.reason],
      detail: found.note !== null && <Note text={found.note} />,
    },
    ...(state === 'revoked' ? revokedFacts(site, found) : supersededFacts(site, found)),
    {
      term: words.checked_at,
      value: <Moment ms={checkedAtMs} site={site} zone={found.timeZone} />,
    },
  ];
  return (
    <>
      <Verdict kind={state} title={words.invalid}>
        <b className="text-xl">
          <WithDay sentence={words[`${state}_on`]} day={on} />
        </b>
      </Verdict>
      <Beside>
        <div>
          <Facts facts={facts} />
          <Section
            title={words.means_title}
            lead={<WithDay sentence={meaning(site, found)} day={on} />}
          />
          <Actions>
            <AnchorButton href={site.start}>{words.check_another}</AnchorButton>
            <ActionLink href={`mailto:${provider.email}`}>{words.contact_support}</ActionLink>
          </Actions>
        </div>
      </Beside>
    </>
  );
}

/** What the end means for whoever holds the paper. */
function meaning({ words }: Site, { state, kind }: Withdrawn): string {
  return state === 'revoked' && kind === 'authorisation_notice'
    ? words.means_revoked_notice
    : words[`means_${state}`];
}

/** Written by a consultant in either language; Chinese fonts set an English apostrophe full width. */
function Note({ text }: { text: string }) {
  return (
    <span lang={/\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en'} dir="auto">
      {text}
    </span>
  );
}

function revokedFacts(site: Site, found: Withdrawn): PublicFact[] {
  const { words } = site;
  return [
    {
      term: words.revoked_at,
      value: <time dateTime={found.on}>{found.on}</time>,
      // Notices are revoked by their responsible person, whom this page does not name.
      detail: found.issuer?.[TEXT_OF[site.locale]],
    },
    { term: words.code, value: <Mono>{formatCode(found.code)}</Mono> },
  ];
}

function supersededFacts({ words }: Site, { replacedBy }: Withdrawn): PublicFact[] {
  if (replacedBy === null) return [];
  return [
    {
      term: words.superseded_by,
      value: fill(words.superseded_by_no, { no: replacedBy }),
      detail: words.superseded_code,
    },
  ];
}
