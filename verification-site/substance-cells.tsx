import type {
  KeptSubstanceSnapshot,
  SnapshotLine,
  SnapshotSubstance,
} from '~/domain/certificate/snapshot.ts';
import { cbiLabel } from '~/domain/certificate/wording.ts';
import type { PaperLine } from '~/ui/public/paper-boxes.tsx';
import { ownLanguage } from './party.tsx';
import { Signed } from './signed.tsx';
import type { Site } from './site.ts';

type Other = { at: string; lang: string } | undefined;

/** A value, and under it the same in another language or a second number. */
function twofold(snapshot: KeptSubstanceSnapshot, at: string, others: readonly Other[]) {
  return (
    <>
      <Signed of={snapshot} at={at} />
      {others.map((other) =>
        other ? (
          <span key={other.at}>
            {' '}
            <Signed of={snapshot} at={other.at} lang={other.lang} />
          </span>
        ) : null,
      )}
    </>
  );
}

/** Name, numbers and status of a substance in the order of the paper's columns. */
export function substanceCells(
  site: Site,
  snapshot: KeptSubstanceSnapshot,
  at: string,
  substance: SnapshotSubstance,
): PaperLine['cells'] {
  const { words, locale } = site;
  const { regime } = snapshot;
  const first = locale === 'zh-CN' ? 'zh' : 'en';
  const second = first === 'zh' ? { key: 'en', lang: 'en' } : { key: 'zh', lang: 'zh-CN' };
  const korean = (member: 'name' | 'status'): Other =>
    substance[member].ko === undefined ? undefined : { at: `${at}.${member}.ko`, lang: 'ko' };
  const signed = (member: string) => <Signed of={snapshot} at={`${at}.${member}`} />;
  // A generic name is the same in both languages.
  const other: Other =
    substance.name.zh === substance.name.en
      ? undefined
      : { at: `${at}.name.${second.key}`, lang: second.lang };
  const listNo = substance.ke_no === undefined ? 'ec_no' : 'ke_no';
  return [
    {
      term: words.substance_name,
      value: twofold(snapshot, `${at}.name.${first}`, [other, korean('name')]),
      strong: true,
    },
    {
      term: words.list_no[regime],
      value: (
        <>
          {signed(listNo)}
          {listNo === 'ke_no' && substance.ec_no !== null && <small>EC {signed('ec_no')}</small>}
        </>
      ),
    },
    { term: words.cas_no, value: signed('cas_no') },
    {
      term: words.reference_no[regime],
      value: (
        <>
          {signed('reference_no')}
          {substance.cbi_no !== undefined && (
            <small>
              {cbiLabel(substance.cbi_no)}
              {signed('cbi_no')}
            </small>
          )}
        </>
      ),
    },
    {
      term: words.status[regime],
      value: twofold(snapshot, `${at}.status.${first}`, [korean('status')]),
    },
  ];
}

/** What a line of schema 2 says besides: who appointed the only representative, the band, how long a notification holds. */
export function lineCells(
  { words, locale }: Site,
  snapshot: KeptSubstanceSnapshot,
  at: string,
  line: SnapshotLine,
): PaperLine['cells'] {
  const signed = (member: string) => <Signed of={snapshot} at={`${at}.${member}`} />;
  const { name_local } = line.holder;
  const zh = locale === 'zh-CN';
  const local = name_local !== undefined && (
    <Signed of={snapshot} at={`${at}.holder.name_local`} lang={ownLanguage(line.holder)} />
  );
  return [
    {
      term: words.appointed_by,
      value: (
        <>
          {zh && local} {signed('holder.name')} {!zh && local} ({signed('holder.country')})
        </>
      ),
      wide: true,
    },
    { term: words.band_of_line, value: <>{signed('tonnage_band')} t/y</>, wide: true },
    ...(line.importer_notified_on === undefined
      ? []
      : [{ term: words.notified_on, value: signed('importer_notified_on'), wide: true }]),
    ...(line.registration_due_on === undefined
      ? []
      : [{ term: words.due_on, value: signed('registration_due_on'), wide: true }]),
  ];
}
