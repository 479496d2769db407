import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from '~/framework.ts';
import { ReadyPanel } from '~/ui/ready-panel.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { ShownCosmetic } from './shown-part.ts';
import { DETAIL, EDITED, tabQuery } from './tabs.ts';

/** Annual reports are entered where they are read, not in the form of the tab. */
const ANNUAL_REPORT = 'annual_report_';

type Missing = ShownCosmetic['missing'][number];

interface ReadyProps {
  product: ShownCosmetic;
}

/** May it be imported, until when, and what is missing: each item leads to its tab and field. */
export function Ready({ product }: ReadyProps) {
  const { t } = useTranslation(['cosmetics', 'rp']);
  const { system } = useShell();
  const { missing, missingCount } = product;
  const { verdict } = product.completeness;
  const forTrade = missing.filter((one) => one.forTrade);
  const said = useVerdict(product);
  const notes = useNotes(product);
  const recall = product.recalls.find(({ closedOn }) => closedOn === null);
  return (
    <ReadyPanel
      label={t('ready.label')}
      mood={verdict === 'can' ? 'good' : verdict === 'with_reason' ? 'waiting' : 'bad'}
      verdict={said}
      note={notes.join('')}
      alarm={
        recall && (
          <Link to={pageUrl(system, 'rpProducts/list/recall', { id: recall.id })}>
            {t('ready.recall', { no: recall.recallNo })}
          </Link>
        )
      }
      heading={
        missingCount === 0
          ? t('ready.nothing')
          : forTrade.length > 0
            ? t('ready.missing', { count: missingCount, trade: forTrade.length })
            : t('ready.missingOther', { count: missingCount })
      }
    >
      <MissingItems product={product} />
    </ReadyPanel>
  );
}

/** Whether it may be imported and until when, or why not. */
function useVerdict({ completeness, ...product }: ShownCosmetic): string {
  const { t } = useTranslation(['cosmetics', 'rp']);
  const { verdict, until } = completeness;
  if (verdict === 'not_yet') {
    if (product.status === 'invalid') {
      const { invalidCause, invalidReason } = product;
      return t('ready.invalid', { reason: invalidReason ?? t(`causeOf.${invalidCause}`) });
    }
    const why = completeness.reason;
    return why === null || why === 'invalid'
      ? t('ready.notYet')
      : t('ready.notYetWhy', { reason: t(`notUsable.${why}`) });
  }
  const end = until ? t('ready.until', { day: until }) : t('ready.noEnd');
  return `${t(verdict === 'can' ? 'ready.can' : 'ready.withReason')}${end}`;
}

/** What trade lacks, how many batches have no sample, and what goes on although it is over. */
function useNotes(product: ShownCosmetic): string[] {
  const { t } = useTranslation(['cosmetics', 'rp']);
  const { batchCount, unsampled, missing } = product;
  const forTrade = missing.filter((one) => one.forTrade);
  return [
    forTrade.length === 0
      ? t('ready.tradeComplete')
      : t('ready.tradeMissing', { count: forTrade.length }),
    ...(batchCount === 0
      ? []
      : [
          unsampled === 0
            ? t('ready.allSampled', { count: batchCount })
            : t('ready.unsampled', { count: unsampled, of: batchCount }),
        ]),
    ...(product.pendingPastEnd
      ? [`${t('ready.pending', { no: product.renewalAcceptanceNo ?? '' })}${t('stop')}`]
      : []),
    ...(product.soldUntil
      ? [`${t('ready.soldUntil', { day: product.soldUntil })}${t('stop')}`]
      : []),
  ];
}

/** What is missing, one by one; after saving the reader goes on with the first. */
function MissingItems({ product }: ReadyProps) {
  const { t } = useTranslation(['cosmetics', 'rp']);
  const { system } = useShell();
  const { missing, missingCount } = product;
  const nameOf = useMissingName();
  const placeOf = usePlace(product);
  const next = useRef<HTMLAnchorElement>(null);
  const [params] = useSearchParams();
  const saved = params.get('saved');
  const { key } = useLocation();
  // After saving the reader goes on with what is missing next; the same section may be saved twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every visit of the address
  useEffect(() => {
    if (saved !== null) next.current?.focus({ preventScroll: true });
  }, [saved, key]);
  const unnamed = missingCount - missing.length;
  return (
    <>
      {missing.map((one, index) => (
        <li key={`${one.tab} ${one.field} ${one.of ?? ''}`}>
          <Link
            ref={index === 0 ? next : undefined}
            to={placeOf(one)}
            data-trade={one.forTrade || undefined}
          >
            {nameOf(one)}
          </Link>
        </li>
      ))}
      {unnamed > 0 && (
        <li>
          <Link to={pageUrl(system, DETAIL, tabQuery(product.id, 'batches'))}>
            {t('ready.moreUnsampled', { count: unnamed })}
          </Link>
        </li>
      )}
    </>
  );
}

function useMissingName() {
  const { t } = useTranslation(['cosmetics', 'rp']);
  return ({ tab, field, of = '' }: Missing): string => {
    if (field.startsWith(ANNUAL_REPORT)) {
      return t('field.annual_report', { year: field.slice(ANNUAL_REPORT.length) });
    }
    if (field === 'proof') return t('field.proof', { claim: t(`rp:claim.${of}`) });
    return t(tab === 'attachments' ? `field.attachment_${field}` : `field.${field}`, { of });
  };
}

/** Where what is missing is put right. */
function usePlace(product: ShownCosmetic) {
  const { system, role } = useShell();
  return (one: Missing) => pageUrl(system, DETAIL, query(one)) + hash(one);

  function query({ tab, field, of, row }: Missing) {
    const edited = EDITED.some((one) => one === tab) && !field.startsWith(ANNUAL_REPORT);
    const edit = role !== 'viewer' && edited ? '1' : undefined;
    return tabQuery(product.id, tab, { edit, row, claim: tab === 'claims' ? of : undefined });
  }

  /** Where on its tab it is put right; a viewer, who has no forms, sees the top of the list. */
  function hash({ tab, field, row }: Missing): string {
    switch (tab) {
      case 'claims':
        return role === 'viewer' ? '#claims' : '#up';
      case 'basics':
        return role === 'viewer' ? '#basics' : `#basics-${field}`;
      case 'registration':
        return `#${role === 'viewer' ? panelOf(field) : `registration-${field}`}`;
      default:
        return `#${row ?? tab}`;
    }
  }
}

/** The panel of the tab that shows what is missing. */
function panelOf(field: string): string {
  if (field.startsWith(ANNUAL_REPORT)) return `registration-${field}`;
  return field.startsWith('rp_contract') ? 'contract' : 'certificate';
}
