import { useTranslation } from 'react-i18next';
import { nameIn, otherName } from '~/domain/kernel/name-in.ts';
import { FOUND_KINDS, type FoundKind } from '~/domain/provider/search/kinds.ts';
import type { Found } from '~/domain/provider/search/search.server.ts';
import { systemNamed } from '~/domain/systems/profiles.ts';
import { FoundFacts } from '~/ui/found.tsx';
import { Marked } from '~/ui/marked.tsx';
import { Tag } from '~/ui/status.tsx';
import { type FoundLine, useGrouped } from '../../subsystem/search/groups.ts';
import { addressOf, listOf } from './addresses.ts';

type Hit<Kind extends FoundKind> = Found[Kind]['items'][number];
type Hits = { [Kind in FoundKind]: Hit<Kind> };

const ICONS = {
  companies: 'building',
  users: 'users',
  registrations: 'substance',
  cosmetics: 'product',
  trades: 'trade',
  filings: 'docs',
  batches: 'product',
  certificates: 'cert',
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
        to: (kind, hit) =>
          addressOf(system, {
            ...{ kind, id: hit.id },
            companyId: 'companyId' in hit ? hit.companyId : null,
          }),
        all: (kind, typed) => listOf(system, kind, typed),
        lines,
      },
      found,
      { q, exact: found.exact },
    );
}

const marked = (text: string, q: string) => <Marked text={text} typed={q} />;

/** How each kind is written. */
function useLines(): { [Kind in FoundKind]: (hit: Hit<Kind>, q: string) => FoundLine } {
  const { t, i18n } = useTranslation(['search', 'consoleCompanies', 'consoleUsers']);
  const numbered = (hit: Hit<'registrations'>, q: string): FoundLine => {
    const company = nameIn(i18n.language, { nameZh: hit.companyZh, nameEn: hit.companyEn });
    const name = nameIn(i18n.language, hit);
    return {
      title: marked(hit.number, q),
      note: (
        <>
          <Tag>{systemNamed(hit.system)?.label ?? hit.system}</Tag>{' '}
          <FoundFacts facts={[...(name ? [name] : []), company]} />
        </>
      ),
    };
  };
  return {
    companies: (hit, q) => ({
      title: marked(nameIn(i18n.language, hit), q),
      note: (
        <FoundFacts
          facts={[otherName(i18n.language, hit), hit.uscc, hit.shortCode]
            .filter((one) => !!one)
            .map((one) => marked(String(one), q))}
        />
      ),
      side: hit.disabled && t('consoleCompanies:stateOf.disabled'),
    }),
    users: (hit, q) => ({
      title: marked(hit.email, q),
      note: hit.name,
      side: hit.state !== 'active' && t(`consoleUsers:stateOf.${hit.state}`),
    }),
    registrations: numbered,
    cosmetics: numbered,
    trades: numbered,
    filings: numbered,
    batches: numbered,
    certificates: numbered,
  };
}
