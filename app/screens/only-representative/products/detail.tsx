import { useTranslation } from 'react-i18next';
import { yearOf } from '~/domain/kernel/dates.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { dayIn } from '~/domain/kernel/zone.ts';
import {
  findProduct,
  type Product,
} from '~/domain/only-representative/trade-product/find.server.ts';
import { redirect, useActionData, useLoaderData, useSearchParams } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { useForgetDraft } from '~/screens/subsystem/form/draft.ts';
import { refuseSent } from '~/screens/subsystem/form/form.server.ts';
import { Alert } from '~/ui/alert.tsx';
import { PageHeader, Tabs } from '~/ui/page.tsx';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { History } from '../../subsystem/history.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { ReadAgain } from '../../subsystem/read-again.tsx';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orAction, orLoader } from '../door.server.ts';
import { CHANGE_FORM, changeProduct } from './change.server.ts';
import { CompositionPanel } from './composition-panel.tsx';
import { MarketsPanel } from './markets-panel.tsx';
import { ProductActions } from './product-actions.tsx';
import { RecordsPanel } from './records-panel.tsx';
import { SharesPanel } from './shares-panel.tsx';

export const loader = orLoader(async (ctx, { url }) => {
  const product = await findProduct(ctx, url.searchParams.get('id') ?? notFound());
  return {
    title: `${product.name} · ${pageTitle(ctx, 'products:title')}`,
    product,
    year: yearOf(dayOf(ctx)),
  };
});

export const action = orAction(async (ctx, visit) => {
  const id = visit.url.searchParams.get('id') ?? notFound();
  const form = await visit.form();
  const outcome = await changeProduct(ctx, id, form);
  if (!outcome.ok) return refuseSent(CHANGE_FORM, form, outcome.refusal);
  const list = pageUrl(ctx.system, 'tradeProducts/list');
  throw redirect(
    outcome.value === 'deleted'
      ? `${list}?deleted=1`
      : pageUrl(ctx.system, 'tradeProducts/list/detail', { id, saved: outcome.value }),
  );
});

export const meta = titleMeta;

export default function ProductDetail() {
  const { product, year } = useLoaderData<typeof loader>();
  const { t } = useTranslation('products');
  const { system } = useShell();
  return (
    <>
      <PageHeader
        crumbs={[
          { label: system.label, to: system.home },
          { label: t('title'), to: pageUrl(system, 'tradeProducts/list') },
          { label: product.name },
        ]}
        title={product.name}
        status={
          <>
            <Tag>{t(`typeOf.${product.type}`)}</Tag>
            <Tag>{t(`originOf.${product.origin}`)}</Tag>
            {product.state === 'archived' && <Tag tone="warn">{t('stateOf.archived')}</Tag>}
          </>
        }
        actions={<ProductActions product={product} />}
      />
      <Tabs
        label={t('onPage')}
        items={[
          { to: '#overview', label: t('overview'), current: true },
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
      />
      <div className="grid min-w-0 content-start gap-4 mt-4">
        <Messages product={product} />
        <Overview product={product} />
        <CompositionPanel product={product} year={year} />
        <MarketsPanel product={product} year={year} />
        {product.mine && <SharesPanel product={product} />}
        <RecordsPanel product={product} />
        {product.mine && <History words="products" entries={product.history} />}
      </div>
    </>
  );
}

/** What the last change did, or why it was refused; and whose product this is. */
function Messages({ product }: { product: Product }) {
  const { t } = useTranslation('products');
  const [params] = useSearchParams();
  const refusal = useRefused(useActionData<typeof action>());
  const saved = params.get('saved');
  useForgetDraft('product', saved === 'created');
  const known = ['created', 'edited', 'archived', 'restored', 'shared'];
  return (
    <>
      {refusal && Object.keys(refusal.fields).length === 0 && (
        <Alert
          tone="danger"
          role="alert"
          actions={refusal.code === 4106 ? <ReadAgain label={t('reload')} /> : undefined}
        >
          {refusal.message}
        </Alert>
      )}
      {!refusal && saved !== null && known.includes(saved) && (
        <Alert tone="ok" role="status">
          {t(`saved.${saved}`)}
        </Alert>
      )}
      {product.ownerName !== null && (
        <Alert tone="info">{t('readOnly', { name: product.ownerName })}</Alert>
      )}
    </>
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
