import { useTranslation } from 'react-i18next';
import { yearOf } from '~/domain/kernel/dates.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { dayIn } from '~/domain/kernel/zone.ts';
import {
  findProduct,
  type Product,
} from '~/domain/only-representative/trade-product/find.server.ts';
import { redirect, useActionData, useLoaderData } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { refuseSent } from '~/screens/subsystem/form/form.server.ts';
import { Alert } from '~/ui/alert.tsx';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import { DetailFrame } from '../../subsystem/detail/detail-frame.tsx';
import { History } from '../../subsystem/detail/history.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orAction, orLoader } from '../door.server.ts';
import { carryOffer } from './carry-offer.server.ts';
import { CHANGE_FORM, changeProduct } from './change.server.ts';
import { CompositionPanel } from './composition-panel.tsx';
import { MarketsPanel } from './markets-panel.tsx';
import { ProductActions } from './product-actions.tsx';
import { RecordsPanel } from './records-panel.tsx';
import { RemainderPanel } from './remainder-panel.tsx';
import { SharesPanel } from './shares-panel.tsx';

export const loader = orLoader(async (ctx, { url }) => {
  const product = await findProduct(ctx, url.searchParams.get('id') ?? notFound());
  const sought = url.searchParams.get('port_q') ?? '';
  return {
    title: `${product.name} · ${pageTitle(ctx, 'products:title')}`,
    product,
    carry: product.remainder && carryOffer(ctx, product, product.remainder, sought),
    year: yearOf(dayOf(ctx)),
  };
});

export const action = orAction(async (ctx, visit) => {
  const id = visit.url.searchParams.get('id') ?? notFound();
  const form = await visit.form();
  const outcome = await changeProduct(ctx, id, form);
  if (!outcome.ok) return refuseSent(CHANGE_FORM, form, outcome.refusal);
  if (typeof outcome.value === 'object') {
    const carried = { id: outcome.value.recordId, did: 'carried' };
    throw redirect(pageUrl(ctx.system, 'tradeRecords/list/detail', carried));
  }
  const list = pageUrl(ctx.system, 'tradeProducts/list');
  throw redirect(
    outcome.value === 'deleted'
      ? `${list}?deleted=1`
      : pageUrl(ctx.system, 'tradeProducts/list/detail', { id, saved: outcome.value }),
  );
});

export const meta = titleMeta;

export default function ProductDetail() {
  const { product, carry, year } = useLoaderData<typeof loader>();
  const { t } = useTranslation('products');
  const refusal = useRefused(useActionData<typeof action>());
  return (
    <DetailFrame
      title={product.name}
      list={{ title: t('title'), page: 'tradeProducts/list' }}
      status={
        <>
          <Tag>{t(`typeOf.${product.type}`)}</Tag>
          <Tag>{t(`originOf.${product.origin}`)}</Tag>
          {product.state === 'archived' && <Tag tone="warn">{t('stateOf.archived')}</Tag>}
        </>
      }
      actions={<ProductActions product={product} />}
      parts={[
        { to: '#overview', label: t('overview'), current: true },
        ...(product.remainder ? [{ to: '#remainder', label: t('remainder.title') }] : []),
        { to: '#composition', label: t('composition'), count: product.composition.length },
        { to: '#markets', label: t('markets') },
        ...(product.mine
          ? [{ to: '#shares', label: t('sharing'), count: product.shares.length }]
          : []),
        { to: '#records', label: t('records'), count: product.recordCount },
        ...(product.mine
          ? [{ to: '#history', label: t('history'), count: product.history.length }]
          : []),
      ]}
    >
      {/* A panel says itself what is wrong with its fields. */}
      {(refusal === null || Object.keys(refusal.fields).length === 0) && (
        <ActNotices
          words="products"
          acts={['created', 'edited', 'archived', 'restored', 'shared', 'returned']}
          draft={{ of: 'product', ends: 'created' }}
          refused={refusal}
        />
      )}
      {product.ownerName !== null && (
        <Alert tone="info">{t('readOnly', { name: product.ownerName })}</Alert>
      )}
      <Overview product={product} />
      {product.remainder && carry && (
        <RemainderPanel product={product} left={product.remainder} carry={carry} />
      )}
      <CompositionPanel product={product} year={year} />
      <MarketsPanel product={product} year={year} />
      {product.mine && <SharesPanel product={product} />}
      <RecordsPanel product={product} />
      {product.mine && <History words="products" entries={product.history} />}
    </DetailFrame>
  );
}

function Overview({ product }: { product: Product }) {
  const { t } = useTranslation('products');
  const { timeZone } = usePageEnvironment();
  const purchase =
    product.origin === 'purchased'
      ? [
          { term: t('purchaseYear'), value: product.purchaseYear },
          { term: t('eta'), value: product.eta },
          { term: t('tradeNo'), value: product.tradeNo },
        ]
      : [];
  return (
    <Panel id="overview" title={t('overview')}>
      <PanelBody>
        <DefinitionList
          layout="wide"
          facts={[
            { term: t('type'), value: t(`typeOf.${product.type}`) },
            { term: t('origin'), value: t(`originOf.${product.origin}`) },
            ...purchase,
            { term: t('version'), value: t('versionOf', { version: product.compositionVersion }) },
            { term: t('created'), value: dayIn(timeZone, product.createdAtMs) },
            ...(product.updatedAtMs === product.createdAtMs
              ? []
              : [{ term: t('updated'), value: dayIn(timeZone, product.updatedAtMs) }]),
            ...(product.remark ? [{ term: t('remark'), value: product.remark, span: true }] : []),
          ]}
        />
      </PanelBody>
    </Panel>
  );
}
