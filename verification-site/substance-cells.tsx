import type { CertificateSnapshot, SnapshotSubstance } from '~/domain/certificate/snapshot.ts';
import type { PaperLine } from '~/ui/public/paper-boxes.tsx';
import { Signed } from './signed.tsx';
import type { Site } from './site.ts';

type Other = { at: string; lang: string } | undefined;

/** A value, and under it the same in another language or a second number. */
function twofold(snapshot: CertificateSnapshot, at: string, others: readonly Other[]) {
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
  snapshot: CertificateSnapshot,
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
  const listNo = substance.ke_no === undefined ? 'ec_no' : 'ke_no';
  return [
    {
      term: words.substance_name,
      value: twofold(snapshot, `${at}.name.${first}`, [
        { at: `${at}.name.${second.key}`, lang: second.lang },
        korean('name'),
      ]),
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
          {substance.cbi_no !== undefined && <small>CBI {signed('cbi_no')}</small>}
        </>
      ),
    },
    {
      term: words.status[regime],
      value: twofold(snapshot, `${at}.status.${first}`, [korean('status')]),
    },
  ];
}
