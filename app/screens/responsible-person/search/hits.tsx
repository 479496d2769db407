import { useTranslation } from 'react-i18next';
import { FOUND_KINDS, type FoundKind } from '~/domain/responsible-person/search/kinds.ts';
import { count } from '~/ui/format.ts';
import { FoundFacts } from '~/ui/found.tsx';
import { Marked } from '~/ui/marked.tsx';
import { Status } from '~/ui/status.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { type FoundLine, useGrouped } from '../../subsystem/search/groups.ts';
import { STATES } from '../adverse/looks.ts';
import { useEnterpriseName } from '../parties/use-enterprise-name.ts';
import { TradeStatus } from '../trades/trade-status.tsx';
import { addressOf, listOf } from './addresses.ts';
import type { Found } from './found.server.ts';

type Hit<Kind extends FoundKind> = Found[Kind]['items'][number];
type Hits = { [Kind in FoundKind]: Hit<Kind> };

const ICONS = {
  cosmetics: 'bottle',
  distributors: 'partner',
  trades: 'trade',
  reactions: 'warn',
  enterprises: 'partner',
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

/** How each kind is written. */
function useLines(): { [Kind in FoundKind]: (hit: Hit<Kind>, q: string) => FoundLine } {
  const words = useLineWords();
  return {
    cosmetics: (hit, q) => cosmeticLine(words, hit, q),
    distributors: (hit, q) => distributorLine(words, hit, q),
    trades: (hit, q) => tradeLine(words, hit, q),
    reactions: (hit, q) => reactionLine(words, hit, q),
    enterprises: (hit, q) => enterpriseLine(words, hit, q),
  };
}

type LineWords = ReturnType<typeof useLineWords>;

function useLineWords() {
  const { t } = useTranslation(['search', 'rp', 'enterprises', 'reactions', 'trades']);
  const { name, other } = useNaming();
  const enterpriseName = useEnterpriseName();
  const exact = (hit: { exact: boolean }) => hit.exact && <b>{t('exact')}</b>;
  const marked = (text: string, q: string) => <Marked key={text} text={text} typed={q} />;
  const known = (texts: readonly (string | null)[], q: string) =>
    texts.flatMap((text) => (text === null || text === '' ? [] : [marked(text, q)]));
  const otherName = (hit: Hit<'distributors'>) =>
    [hit.companyCname, hit.companyEname].find((one) => one !== enterpriseName(hit)) ?? '';
  return { t, name, other, enterpriseName, exact, marked, known, otherName };
}

function cosmeticLine(
  { t, name, other, exact, marked, known }: LineWords,
  hit: Hit<'cosmetics'>,
  q: string,
): FoundLine {
  return {
    title: marked(name(hit), q),
    note: (
      <FoundFacts
        facts={[...known([other(hit), hit.registrationNo], q), t(`rp:product.typeOf.${hit.type}`)]}
      />
    ),
    side:
      exact(hit) ||
      (hit.status === 'invalid' && (
        <Status icon="bad" mood="bad">
          {t('rp:product.statusOf.invalid')}
        </Status>
      )),
  };
}

function distributorLine(
  { t, enterpriseName, exact, marked, otherName, known }: LineWords,
  hit: Hit<'distributors'>,
  q: string,
): FoundLine {
  return {
    title: marked(enterpriseName(hit), q),
    note: (
      <FoundFacts
        facts={[
          ...known([otherName(hit), hit.oaId, hit.uscc], q),
          ...(hit.agencyLevel === null ? [] : [t(`enterprises:levelOf.${hit.agencyLevel}`)]),
          hit.region === '' ? hit.countryName : t(`enterprises:regionOf.${hit.region}`),
        ]}
      />
    ),
    side:
      exact(hit) ||
      (hit.authorisation !== 'valid' && t(`enterprises:authorisationOf.${hit.authorisation}`)),
  };
}

function tradeLine({ t, marked, known }: LineWords, hit: Hit<'trades'>, q: string): FoundLine {
  return {
    title: marked(hit.tradeNo, q),
    note: (
      <FoundFacts
        facts={[
          ...known([hit.tradingEnterprise, hit.customsNo], q),
          t('pieces', { pieces: count(hit.totalQuantity) }),
          t('arrival', { day: hit.arrivalOn }),
        ]}
      />
    ),
    side: <TradeStatus value={hit.status} />,
  };
}

function reactionLine({ t, name, marked }: LineWords, hit: Hit<'reactions'>, q: string): FoundLine {
  return {
    title: marked(hit.reportNo, q),
    note: (
      <FoundFacts
        facts={[
          name({ nameZh: hit.productNameZh, nameEn: hit.productNameEn }),
          t(`reactions:severityShort.${hit.severity}`),
          marked(hit.description, q),
        ]}
      />
    ),
    side: <Status {...STATES[hit.state]}>{t(`reactions:stateOf.${hit.state}`)}</Status>,
  };
}

function enterpriseLine(
  { t, enterpriseName, exact, marked, otherName, known }: LineWords,
  hit: Hit<'enterprises'>,
  q: string,
): FoundLine {
  return {
    title: marked(enterpriseName(hit), q),
    note: (
      <FoundFacts
        facts={[
          ...known([otherName(hit), hit.oaId, hit.uscc], q),
          hit.countryName,
          ...hit.roles.map((role) => t(`enterprises:roleOf.${role}`)),
        ]}
      />
    ),
    side: exact(hit),
  };
}
