import { useTranslation } from 'react-i18next';
import { FOUND_KINDS, type FoundKind } from '~/domain/only-representative/search/kinds.ts';
import { mostTonnes, percent, tonnes } from '~/ui/format.ts';
import { FoundFacts } from '~/ui/found.tsx';
import { Marked, whereTyped } from '~/ui/marked.tsx';
import { StatusBadge, Tag } from '~/ui/status.tsx';
import { useSubstanceName } from '../../subsystem/naming.ts';
import { type FoundLine, useGrouped } from '../../subsystem/search/groups.ts';
import { addressOf, listOf } from './addresses.ts';
import type { Found } from './found.server.ts';

type Hit<Kind extends FoundKind> = Found[Kind]['items'][number];
type Hits = { [Kind in FoundKind]: Hit<Kind> };

const ICONS = {
  substances: 'substance',
  products: 'product',
  partners: 'partner',
  records: 'trade',
  certificates: 'cert',
  documents: 'docs',
} as const;

/** What was found as lines in groups, the kind of the very thing typed first; empty kinds are left out. */
export function useFoundGroups() {
  const grouped = useGrouped();
  const lines = useLines();
  return (system: { slug: string }, found: Found, q: string) =>
    grouped<Hits>(
      FOUND_KINDS,
      {
        icons: ICONS,
        to: (kind, { id }) => addressOf(system, { kind, id }),
        all: (kind, typed) => listOf(system, kind, typed),
        lines,
      },
      found,
      { q, exact: found.exact },
    );
}

/** The number of a substance that holds what was typed, else the one it goes by. */
function numberMeant(hit: Hit<'substances'>, q: string): string {
  const numbers = [hit.casNo, hit.ecNo, hit.keNo, hit.cbiNo, hit.registrationNo];
  const known = numbers.filter((number) => number !== null);
  return known.find((number) => whereTyped(number, q)) ?? known[0] ?? hit.registrationNo;
}

const marked = (text: string, q: string) => <Marked text={text} typed={q} />;

/** How each kind is written. */
function useLines(): { [Kind in FoundKind]: (hit: Hit<Kind>, q: string) => FoundLine } {
  const { t } = useTranslation('search');
  const nameOf = useSubstanceName();
  const exact = (hit: { exact: boolean }) => hit.exact && <b>{t('exact')}</b>;
  return {
    substances: (hit, q) => ({
      title: marked(nameOf(hit), q),
      note: <SubstanceNote {...{ hit, q }} />,
      side: exact(hit),
    }),
    products: (hit, q) => ({
      title: marked(hit.name, q),
      note: <ProductNote {...{ hit, q }} />,
      side: t('usable', { mass: mostTonnes(hit.mostG) }),
    }),
    partners: (hit, q) => ({
      title: marked(hit.name, q),
      note: <FoundFacts facts={[hit.countryName, t(`role.${hit.role}`)]} />,
      side: hit.state !== 'active' && t(`partnerState.${hit.state}`),
    }),
    records: (hit, q) => ({
      title: marked(hit.tradeNo, q),
      note: (
        <FoundFacts
          facts={[
            marked(hit.partnerName, q),
            t('mass', { mass: tonnes(hit.totalMassG) }),
            t('arrival', { day: hit.eta }),
          ]}
        />
      ),
      side: <StatusBadge kind="tradeRecord" value={hit.status} />,
    }),
    certificates: (hit, q) => ({
      title: marked(hit.certificateNo, q),
      note: <CertificateNote {...{ hit, q }} />,
      side: <StatusBadge kind="certificate" value={hit.state} />,
    }),
    documents: (hit, q) => ({
      title: marked(hit.title, q),
      note: (
        <FoundFacts
          facts={[
            t(`document.${hit.type}`),
            ...(hit.number === '' ? [] : [marked(hit.number, q)]),
            ...(hit.nameEn === null ? [] : [nameOf({ ...hit, cbiNo: null })]),
          ]}
        />
      ),
      side: exact(hit) || (hit.validUntil !== null && t('until', { day: hit.validUntil })),
    }),
  };
}

function SubstanceNote({ hit, q }: { hit: Hit<'substances'>; q: string }) {
  const { t } = useTranslation('search');
  return (
    <>
      <Tag>{t(`market.${hit.jurisdiction}`)}</Tag>{' '}
      <FoundFacts
        facts={[
          marked(numberMeant(hit, q), q),
          t('usable', { mass: tonnes(hit.usableG) }),
          ...(hit.alarm === 'none' ? [] : [t(`alarm.${hit.alarm}`)]),
        ]}
      />
    </>
  );
}

function ProductNote({ hit, q }: { hit: Hit<'products'>; q: string }) {
  const { t } = useTranslation('search');
  return (
    <FoundFacts
      facts={[
        t(`type.${hit.type}`),
        ...(hit.only?.casNo
          ? [
              <span key="only">
                {marked(hit.only.casNo, q)} {percent(hit.only.sharePpm)}%
              </span>,
            ]
          : []),
      ]}
    />
  );
}

function CertificateNote({ hit, q }: { hit: Hit<'certificates'>; q: string }) {
  const { t } = useTranslation('search');
  return (
    <FoundFacts
      facts={[
        marked(hit.importerName, q),
        ...(hit.coverYear === null ? [] : [String(hit.coverYear)]),
        ...(hit.totalMassG === 0 ? [] : [t('mass', { mass: tonnes(hit.totalMassG) })]),
      ]}
    />
  );
}
