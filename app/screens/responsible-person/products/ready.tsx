import { Link, useSearchParams } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Missing } from '~/domain/responsible-person/product/completeness.ts';
import type { Cosmetic } from '~/domain/responsible-person/product/find.server.ts';
import { ReadyPanel } from '~/ui/ready-panel.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { DETAIL, EDITED, tabQuery } from './tabs.ts';

/** May it be imported, until when, and what is missing: each item leads to its tab and field. */
export function Ready({ product }: { product: Cosmetic }) {
  const { t } = useTranslation(['cosmetics', 'rp']);
  const { system, role } = useShell();
  const { completeness, batches } = product;
  const { verdict, until, missing } = completeness;
  const next = useRef<HTMLAnchorElement>(null);
  const [params] = useSearchParams();
  const saved = params.get('saved');
  // After saving the reader goes on with what is missing next.
  useEffect(() => {
    if (saved !== null) next.current?.focus({ preventScroll: true });
  }, [saved]);
  const unsampled = batches.filter(({ retentionStatus }) => retentionStatus === 'pending').length;
  const forTrade = missing.filter((one) => one.forTrade);
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
        ...(batches.length === 0
          ? []
          : [
              unsampled === 0
                ? t('ready.allSampled', { count: batches.length })
                : t('ready.unsampled', { count: unsampled, of: batches.length }),
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
        missing.length === 0
          ? t('ready.nothing')
          : forTrade.length > 0
            ? t('ready.missing', { count: missing.length, trade: forTrade.length })
            : t('ready.missingOther', { count: missing.length })
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

  function to({ tab, field, of }: Missing): string {
    const edit = role !== 'viewer' && EDITED.some((one) => one === tab) ? '1' : undefined;
    const row = tab === 'batches' ? batches.find(({ batchNo }) => batchNo === of)?.id : undefined;
    const claim = tab === 'claims' ? of : undefined;
    const url = pageUrl(system, DETAIL, tabQuery(product.id, tab, { edit, row, claim }));
    if (row !== undefined || claim !== undefined) return `${url}#${row ?? 'up'}`;
    return `${url}#${tab}-${field}`;
  }
}
