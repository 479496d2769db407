import { letterBoxes } from '~/domain/certificate/boxes/letter.ts';
import { noticeBoxes } from '~/domain/certificate/boxes/notice.ts';
import { statementBoxes } from '~/domain/certificate/boxes/statement.ts';
import { tonnageBoxes } from '~/domain/certificate/boxes/tonnage.ts';
import { issuerZone, type KeptSnapshot, readSnapshot } from '~/domain/certificate/snapshot.ts';
import { AnchorButton } from '~/ui/button.tsx';
import { ActionLink, Actions, BulletList, Detail, Section } from '~/ui/public/page-text.tsx';
import { PaperBoxes, type PaperPart } from '~/ui/public/paper-boxes.tsx';
import { Facts } from '~/ui/public/receipt.tsx';
import { Verdict } from '~/ui/public/state-page.tsx';
import { Beside } from './beside.tsx';
import { pageParts } from './boxes.tsx';
import { Later } from './later.tsx';
import { letterParts } from './letter-boxes.tsx';
import { Moment } from './moment.tsx';
import { noticeParts } from './notice-boxes.tsx';
import { Proof } from './proof.tsx';
import { SignatureForms } from './signature-forms.tsx';
import { Signed } from './signed.tsx';
import type { Site } from './site.ts';
import { fill } from './site.ts';
import { statementParts } from './statement-boxes.tsx';
import { tonnageParts } from './tonnage-boxes.tsx';
import type { Valid } from './valid-found.ts';

interface ValidProps {
  site: Site;
  found: Valid;
  checkedAtMs: number;
}

/** Every box of a certificate to compare with the paper. */
export function partsOf(site: Site, code: string, snapshot: KeptSnapshot): PaperPart[] {
  switch (snapshot.kind) {
    case 'tonnage-certificate':
      return pageParts(site, { code, snapshot }, tonnageBoxes, tonnageParts);
    case 'confirmation-letter':
      return pageParts(site, { code, snapshot }, letterBoxes, letterParts);
    case 'annual-statement':
      return pageParts(site, { code, snapshot }, statementBoxes, statementParts);
    case 'authorisation-notice':
      return pageParts(site, { code, snapshot }, noticeBoxes, noticeParts);
  }
}

/** What "valid" does not mean; authorities differ by the law that the certificate speaks of. */
function limitsOf({ words }: Site, { kind }: Valid, snapshot: KeptSnapshot): string[] {
  if (snapshot.kind === 'authorisation-notice') {
    return Object.values(words.limits_authorisation_notice);
  }
  const { regime } = snapshot;
  const of = kind === 'authorisation_notice' ? 'registration_confirmation' : kind;
  return Object.values(words[`limits_${of}`]).map((limit) =>
    typeof limit === 'string' ? limit : limit[regime],
  );
}

/** Which word of the page says what a difference means. */
const DIFFERS = {
  tonnage_coverage: 'compare_differs_certificate',
  registration_confirmation: 'compare_differs_letter',
  annual_statement: 'compare_differs_statement',
  authorisation_notice: 'compare_differs_notice',
} as const;

function countTicks(parts: readonly PaperPart[]): number {
  return parts.reduce((sum, p) => sum + ('boxes' in p ? p.boxes.length : p.lines.length), 0);
}

function Issuer({ site, snapshot }: { site: Site; snapshot: KeptSnapshot }) {
  const zh = site.locale === 'zh-CN';
  const language = zh ? 'zh' : 'en';
  return (
    <>
      <Signed of={snapshot} at={`issuer.name.${language}`} />
      <Detail>
        {zh && (
          <>
            <Signed of={snapshot} at="issuer.name.en" lang="en" />
            {site.words.list_comma}
          </>
        )}
        <Signed of={snapshot} at={`issuer.role.${language}`} />
        {site.words.list_comma}
        <Signed of={snapshot} at={`issuer.place.${language}`} />
      </Detail>
    </>
  );
}

/** A genuine certificate: who issued it, when it was checked, and every field to compare with the paper. */
export function ValidResult({ site, found, checkedAtMs }: ValidProps) {
  const { words } = site;
  const snapshot = readSnapshot(found.snapshot);
  const limits = limitsOf(site, found, snapshot);
  return (
    <>
      <div data-when="agrees">
        <Verdict kind="valid" title={words.valid}>
          {words.kind[found.kind]} <span className="whitespace-nowrap">{found.certificateNo}</span>
        </Verdict>
      </div>
      <Later site={site} later={found.later} snapshot={snapshot} />
      <div data-when="differs" hidden>
        <Verdict kind="invalid" title={words.invalid}>
          {words.differs_lead}
        </Verdict>
      </div>
      <Beside>
        <IssueFacts {...{ site, found, checkedAtMs, snapshot }} />
        <Comparison {...{ site, found, snapshot }} />
        <Section title={words.limits_title} aside>
          <BulletList items={limits} />
        </Section>
      </Beside>
      <Proof site={site} found={found} />
      <Actions>
        <AnchorButton href={site.start}>{words.check_another}</AnchorButton>
        <ActionLink
          href={`mailto:${site.provider.email}?subject=${encodeURIComponent(found.certificateNo)}`}
        >
          {words.report_difference}
        </ActionLink>
      </Actions>
    </>
  );
}

/** Who issued it, when it was checked, and by which key it was signed. */
function IssueFacts({
  site,
  found,
  checkedAtMs,
  snapshot,
}: ValidProps & { snapshot: KeptSnapshot }) {
  const { words } = site;
  const zone = issuerZone(snapshot.issuer);
  return (
    <Facts
      facts={[
        { term: words.issued_by, value: <Issuer site={site} snapshot={snapshot} /> },
        // A notice has no box for it above its signature.
        ...(snapshot.kind === 'authorisation-notice'
          ? [{ term: words.issued_on, value: <Signed of={snapshot} at="issued_on" /> }]
          : []),
        { term: words.checked_at, value: <Moment ms={checkedAtMs} site={site} zone={zone} /> },
        {
          term: words.signature,
          value: (
            <SignatureForms site={site} keyId={found.keyId} checkedAtMs={checkedAtMs} zone={zone} />
          ),
        },
      ]}
    />
  );
}

/** Every field, to tick off against the paper. */
function Comparison({
  site,
  found,
  snapshot,
}: Omit<ValidProps, 'checkedAtMs'> & { snapshot: KeptSnapshot }) {
  const { words } = site;
  const parts = partsOf(site, found.code, snapshot);
  return (
    <div
      className="lg:col-span-full lg:row-start-2"
      data-ticks={found.certificateNo}
      data-when="agrees"
    >
      <Section
        title={words.compare_title}
        lead={
          <>
            {words.compare_numbers}
            <b>{words[DIFFERS[found.kind]]}</b>
            {words.compare_ticks}
          </>
        }
      >
        <PaperBoxes
          parts={parts}
          tickLabel={(no) => fill(words.same_box, { no })}
          tally={fill(words.ticked, { count: countTicks(parts) })}
        />
      </Section>
    </div>
  );
}
