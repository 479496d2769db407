import { Link, useSearchParams } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadyPanel } from '~/ui/ready-panel.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { ShownCosmetic } from './shown-part.ts';
import { DETAIL, EDITED, tabQuery } from './tabs.ts';

type Missing = ShownCosmetic['missing'][number];

/** May it be imported, until when, and what is missing: each item leads to its tab and field. */
export function Ready({ product }: { product: ShownCosmetic }) {
  const { t } = useTranslation(['cosmetics', 'rp']);
  const { system, role } = useShell();
  const { completeness, batchCount, unsampled, missing, missingCount } = product;
  const { verdict, until } = completeness;
  const next = useRef<HTMLAnchorElement>(null);
  const [params] = useSearchParams();
  const saved = params.get('saved');
  // After saving the reader goes on with what is missing next.
  useEffect(() => {
    if (saved !== null) next.current?.focus({ preventScroll: true });
  }, [saved]);
  const forTrade = missing.filter((one) => one.forTrade);
  const unnamed = missingCount - missing.length;
  const recall = product.recalls.find(({ closedOn }) => closedOn === null);
  return (
    <ReadyPanel
      label={t('ready.label')}
      mood={verdict === 'can' ? 'good' : verdict === 'with_reason' ? 'waiting' : 'bad'}
      verdict={verdictOf()}
      note={[
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
      ].join('')}
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
      {missing.map((one, index) => (
        <li key={`${one.tab} ${one.field} ${one.of ?? ''}`}>
          <Link
            ref={index === 0 ? next : undefined}
            to={to(one)}
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
    </ReadyPanel>
  );

  function verdictOf() {
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

  function nameOf({ tab, field, of = '' }: Missing): string {
    if (field.startsWith('annual_report_')) {
      return t('field.annual_report', { year: field.slice('annual_report_'.length) });
    }
    if (field === 'proof') return t('field.proof', { claim: t(`rp:claim.${of}`) });
    return t(tab === 'attachments' ? `field.attachment_${field}` : `field.${field}`, { of });
  }

  function to({ tab, field, of, row }: Missing): string {
    const edit = role !== 'viewer' && EDITED.some((one) => one === tab) ? '1' : undefined;
    const claim = tab === 'claims' ? of : undefined;
    const url = pageUrl(system, DETAIL, tabQuery(product.id, tab, { edit, row, claim }));
    if (row !== undefined || claim !== undefined) return `${url}#${row ?? 'up'}`;
    return `${url}#${tab}-${field}`;
  }
}
