import { useTranslation } from 'react-i18next';
import { substanceName } from '~/domain/new-substance/filing/columns.ts';
import { FOUND_KINDS, type FoundKind } from '~/domain/new-substance/search/kinds.ts';
import type { NewSubstanceProfile } from '~/domain/systems/profiles.ts';
import { FoundFacts } from '~/ui/found.tsx';
import { Marked } from '~/ui/marked.tsx';
import { Status } from '~/ui/status.tsx';
import { type FoundLine, useGrouped } from '../../subsystem/search/groups.ts';
import { STATUS_LOOKS as RECORD_LOOKS } from '../activities/looks.ts';
import { STATUS_LOOKS as FILING_LOOKS, useTypeName } from '../filings/looks.ts';
import { addressOf, listOf } from './addresses.ts';
import type { Found } from './found.server.ts';

type Hit<Kind extends FoundKind> = Found[Kind]['items'][number];
type Hits = { [Kind in FoundKind]: Hit<Kind> };
type Lines = { [Kind in FoundKind]: (hit: Hit<Kind>, q: string) => FoundLine };
/** The company of a hit, where hits of several may stand together. */
type Whose = (hit: { company: string }) => string[];

const ICONS = { filings: 'file-check', activities: 'activity', cnEnterprises: 'building' } as const;

/** What was found as lines in groups, the kind of the very thing typed first; empty kinds are left out. */
export function useFoundGroups() {
  const grouped = useGrouped();
  const linesOf = useLines();
  return ({ slug }: NewSubstanceProfile, found: Found, q: string) => {
    const where = { slug, company: found.filter };
    return grouped<Hits>(
      FOUND_KINDS,
      {
        icons: ICONS,
        to: (kind, { id }) => addressOf(where, { kind, id }),
        all: (kind, typed) => listOf(where, kind, typed),
        lines: linesOf(found.several ? ({ company }) => [company] : () => []),
      },
      found,
      { q, exact: found.exact },
    );
  };
}

/** How each kind is written. */
function useLines(): (whose: Whose) => Lines {
  const { t, i18n } = useTranslation(['search', 'filings', 'activities', 'cnEnterprises']);
  const typeName = useTypeName();
  const locale = i18n.language === 'zh-CN' ? 'zh-CN' : 'en-US';
  const marked = (text: string, q: string) => <Marked key={text} text={text} typed={q} />;
  const known = (texts: readonly (string | null)[], q: string) =>
    texts.flatMap((text) => (text === null || text === '' ? [] : [marked(text, q)]));
  return (whose) => ({
    filings: (hit, q) => {
      const [first] = hit.substances;
      const substance = first ? [substanceName(first, locale), first.casNo] : [];
      const type = typeName(hit);
      return {
        title: marked(hit.certificateNo || t('filings:list.noNumber'), q),
        note: (
          <FoundFacts
            facts={[
              ...known([hit.tradeName, ...substance], q),
              ...(type === null ? [] : [type]),
              ...whose(hit),
            ]}
          />
        ),
        side: hit.exact ? (
          <b>{t('exact')}</b>
        ) : (
          <Status {...FILING_LOOKS[hit.status]}>{t(`filings:statusOf.${hit.status}`)}</Status>
        ),
      };
    },
    activities: (hit, q) => ({
      title: (
        <>
          {hit.year} {marked(hit.certificateNo, q)}
        </>
      ),
      note: <FoundFacts facts={[...known([hit.tradeName, hit.enterprise], q)]} />,
      side: <Status {...RECORD_LOOKS[hit.status]}>{t(`activities:statusOf.${hit.status}`)}</Status>,
    }),
    cnEnterprises: (hit, q) => {
      const name = substanceName(hit, locale);
      const others = [hit.nameZh, hit.nameEn, hit.alias].filter((one) => one !== name);
      return {
        title: marked(name, q),
        note: (
          <FoundFacts
            facts={[
              ...known([...new Set(others)], q),
              t(`cnEnterprises:kindOf.${hit.kind}`),
              ...whose(hit).filter((company) => company !== name),
            ]}
          />
        ),
        side: hit.businessType && t(`cnEnterprises:businessTypeOf.${hit.businessType}`),
      };
    },
  });
}
