import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { CopyButton } from '~/ui/copy-button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { count } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { QrDrawing } from '~/ui/qr-drawing.tsx';
import { StatusBadge } from '~/ui/status.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { TradeDetail } from './detail-data.server.ts';
import { usePartyName } from './party-name.ts';

/** The authorisation notice with its code, or what it still waits for. */
export function NoticePanel({ detail }: { detail: TradeDetail }) {
  const { t } = useTranslation('trade');
  const { system } = useShell();
  const { standing } = detail;
  const { notice } = standing;
  const path = useNoticePath(detail);
  if (notice === null || standing.awaited) {
    const why = whyNone(detail);
    return (
      <Panel
        title={t('notice.title')}
        fill
        foot={
          why !== 'rejected' && (
            <Link
              to={pageUrl(system, 'tradeRecords/list/detail', {
                id: detail.record.id,
                preview: '1',
              })}
              reloadDocument
            >
              {t('notice.preview')}
            </Link>
          )
        }
      >
        <EmptyState icon="cert" title={t(`notice.waits.${why}`)} tight>
          {t(`notice.waitsText.${why}`)}
        </EmptyState>
      </Panel>
    );
  }
  const valid = notice.state === 'valid';
  return (
    <Panel
      title={t('notice.title')}
      actions={<StatusBadge kind="certificate" value={notice.state} />}
      fill
      foot={valid && <a href={path}>{t('notice.see')}</a>}
    >
      {valid && <Code notice={notice} />}
      <PanelBody>
        <NoticeFacts detail={detail} notice={notice} />
      </PanelBody>
    </Panel>
  );
}

export function useNoticePath({ record }: TradeDetail): string {
  const { system } = useShell();
  return `/${system.slug}/api/tradeRecords/${record.id}/notice`;
}

function whyNone({ record, standing }: TradeDetail): string {
  if (record.status === 'REJECTED') return 'rejected';
  if (record.status === 'SUBMITTED') return 'submitted';
  if (standing.holds.some((reason) => reason === 'review_first')) return 'review';
  if (standing.holds.length > 0) return 'held';
  return standing.failing === null ? 'issuing' : 'failing';
}

type Notice = NonNullable<TradeDetail['standing']['notice']>;

function Code({ notice }: { notice: Notice }) {
  const { t } = useTranslation('trade');
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 px-(--pad) pb-4">
      <QrDrawing {...notice.qr} label={t('notice.qr')} />
      <div>
        <p className="text-xs text-muted">{t('notice.code')}</p>
        <p className="max-w-[11.5ch] font-mono text-[15px]/[22px] font-semibold tracking-[.02em] text-strong">
          {notice.code}
        </p>
        <div className="mt-1.5 flex flex-wrap items-center gap-2">
          <CopyButton text={notice.code} label={t('notice.copyCode')} words={t('notice.copy')} />
          <LinkButton
            to={notice.verifyUrl}
            variant="quiet"
            size="sm"
            icon="external"
            target="_blank"
            rel="noreferrer"
          >
            {t('notice.verify')}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

function NoticeFacts({ detail, notice }: { detail: TradeDetail; notice: Notice }) {
  const { t } = useTranslation('trade');
  const nameOf = usePartyName();
  const { record } = detail;
  const products = new Set(record.lines.map(({ productId }) => productId)).size;
  const { certificateNo: no, revision } = notice;
  return (
    <DefinitionList
      layout="rows"
      facts={[
        {
          term: t('notice.number'),
          value: (
            <>
              {no}
              <CopyButton text={no} label={t('notice.copyNumber')} />
            </>
          ),
        },
        { term: t('notice.issued'), value: notice.issuedOn },
        ...(revision === record.revision
          ? [
              { term: t('notice.for'), value: nameOf(record.trading) },
              {
                term: t('notice.covers'),
                value: t('notice.coversValue', {
                  products,
                  pieces: count(record.totalQuantity),
                }),
              },
            ]
          : [{ term: t('detail.revision'), value: t('detail.revisionValue', { at: revision }) }]),
        ...(notice.state === 'valid'
          ? []
          : [
              {
                term: t('notice.ended'),
                value: [notice.stateOn, notice.stateReason].filter(Boolean).join(t('ui:comma')),
              },
            ]),
      ]}
    />
  );
}
