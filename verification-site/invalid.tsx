import { formatCode } from '~/domain/certificate/code.ts';
import type { LookUp } from '~/domain/certificate/look-up.server.ts';
import { Actions, BulletList, Section } from '~/ui/public/public-page.tsx';
import { Facts, type PublicFact } from '~/ui/public/receipt.tsx';
import { Verdict } from '~/ui/public/state-page.tsx';
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
      <div className="beside">
        <div>
          <CodeForm
            site={site}
            label={words.unknown_label}
            hint={words.unknown_hint}
            button={words.verify_again}
            typed={typed}
          />
          <p className="hint after">
            {words.checked_at} <Moment ms={checkedAtMs} site={site} />
          </p>
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
                  <span className="nowrap">{provider.phone}</span>
                  {words.do_tell_end}
                </>,
              ]}
            />
          </Section>
        </div>
      </div>
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
  const { state, atMs } = found;
  const facts: PublicFact[] = [
    { term: words[`${state}_reason`], value: <Reason text={found.reason} /> },
    ...(state === 'revoked' ? revokedFacts(site, found) : supersededFacts(site, found)),
    { term: words.checked_at, value: <Moment ms={checkedAtMs} site={site} /> },
  ];
  return (
    <>
      <Verdict kind={state} title={words.invalid}>
        <b>
          <WithDay sentence={words[`${state}_on`]} ms={atMs} site={site} />
        </b>
      </Verdict>
      <div className="beside">
        <div>
          <Facts facts={facts} />
          <Section title={words.means_title}>
            <p>
              <WithDay sentence={words[`means_${state}`]} ms={atMs} site={site} />
            </p>
          </Section>
          <Actions>
            <a className="btn" href={site.start}>
              {words.check_another}
            </a>
            <a href={`mailto:${provider.email}`}>{words.contact_support}</a>
          </Actions>
        </div>
      </div>
    </>
  );
}

/** Written by a consultant in either language; Chinese fonts set an English apostrophe full width. */
function Reason({ text }: { text: string }) {
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
      value: <Moment ms={found.atMs} site={site} />,
      detail: site.provider.name[TEXT_OF[site.locale]],
    },
    { term: words.code, value: <span className="mono">{formatCode(found.code)}</span> },
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
