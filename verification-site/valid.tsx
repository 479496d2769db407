import type { LookUp } from '~/domain/certificate/look-up.server.ts';
import { type KeptSnapshot, readSnapshot } from '~/domain/certificate/snapshot.ts';
import { AnchorButton } from '~/ui/button.tsx';
import { ActionLink, Actions, BulletList, Detail, Section } from '~/ui/public/page-text.tsx';
import { PaperBoxes, type PaperPart } from '~/ui/public/paper-boxes.tsx';
import { Facts } from '~/ui/public/receipt.tsx';
import { Verdict } from '~/ui/public/state-page.tsx';
import { Beside } from './beside.tsx';
import { letterParts } from './letter-boxes.tsx';
import { Moment } from './moment.tsx';
import { Proof } from './proof.tsx';
import { SignatureForms } from './signature-forms.tsx';
import { Signed } from './signed.tsx';
import type { Site } from './site.ts';
import { fill } from './site.ts';
import { tonnageParts } from './tonnage-boxes.tsx';

export type Valid = Extract<LookUp, { state: 'valid' }>;

interface ValidProps {
  site: Site;
  found: Valid;
  checkedAtMs: number;
}

function boxes(site: Site, found: Valid, snapshot: KeptSnapshot): PaperPart[] {
  return snapshot.kind === 'tonnage-certificate'
    ? tonnageParts(site, found.code, snapshot)
    : letterParts(site, found.code, snapshot);
}

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
  const parts = boxes(site, found, snapshot);
  const letter = found.kind === 'registration_confirmation';
  const limits = Object.values(words[`limits_${found.kind}`]).map((limit) =>
    typeof limit === 'string' ? limit : limit[snapshot.regime],
  );
  return (
    <>
      <div data-when="agrees">
        <Verdict kind="valid" title={words.valid}>
          {words.kind[found.kind]} <span className="whitespace-nowrap">{found.certificateNo}</span>
        </Verdict>
      </div>
      <div data-when="differs" hidden>
        <Verdict kind="invalid" title={words.invalid}>
          {words.differs_lead}
        </Verdict>
      </div>
      <Beside>
        <Facts
          facts={[
            { term: words.issued_by, value: <Issuer site={site} snapshot={snapshot} /> },
            { term: words.checked_at, value: <Moment ms={checkedAtMs} site={site} /> },
            {
              term: words.signature,
              value: <SignatureForms site={site} keyId={found.keyId} checkedAtMs={checkedAtMs} />,
            },
          ]}
        />
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
                <b>{letter ? words.compare_differs_letter : words.compare_differs_certificate}</b>
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
