import { useTranslation } from 'react-i18next';
import type { Product } from '~/domain/only-representative/trade-product/find.server.ts';
import { Form } from '~/framework.ts';
import { Button, LinkButton, Why } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Popover } from '~/ui/popover.tsx';
import { DeleteDialog } from '../../subsystem/detail/delete-dialog.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';

/** What can be done with a product; a viewer is told why there is nothing. */
export function ProductActions({ product }: { product: Product }) {
  const { t } = useTranslation('products');
  const { system, role } = useShell();
  if (role === 'viewer') return <Why>{t('viewerWhy')}</Why>;
  const record = (
    <LinkButton
      to={pageUrl(system, 'tradeRecords/list/add', { product: product.id })}
      variant="primary"
      icon="plus"
    >
      {t('newRecord')}
    </LinkButton>
  );
  if (!product.mine) return record;
  if (product.state === 'archived') return <StateForm product={product} intent="restore" />;
  const form = pageUrl(system, 'tradeProducts/list/add', { id: product.id });
  return (
    <>
      <Popover label={t('more')} align="end" summary={<Icon name="dots" />}>
        <div className="grid justify-items-start gap-1">
          <LinkButton
            variant="quiet"
            icon="copy"
            to={pageUrl(system, 'tradeProducts/list/add', { copy: product.id })}
          >
            {t('duplicate')}
          </LinkButton>
          <ConfirmDialog
            trigger={t('archive')}
            triggerLook={{ variant: 'quiet', icon: 'docs' }}
            title={t('archiveTitle')}
            keep={t('keep')}
            action={<StateForm product={product} intent="archive" />}
          >
            <p>{t('archiveText')}</p>
          </ConfirmDialog>
          {product.inUse ? <Why>{t('inUseWhy')}</Why> : <Delete product={product} />}
        </div>
      </Popover>
      <LinkButton to={form} icon="edit">
        {t('editAction')}
      </LinkButton>
      {record}
    </>
  );
}

function Delete({ product }: { product: Product }) {
  const { t } = useTranslation('products');
  return (
    <DeleteDialog
      version={product.version}
      says={{
        open: t('delete'),
        title: t('deleteTitle'),
        text: t('deleteText', { name: product.name }),
        keep: t('keep'),
      }}
    />
  );
}

function StateForm({ product, intent }: { product: Product; intent: 'archive' | 'restore' }) {
  const { t } = useTranslation('products');
  return (
    <Form method="post">
      <input type="hidden" name="version" value={product.version} />
      <Button
        name="intent"
        value={intent}
        variant="primary"
        icon={intent === 'restore' ? 'undo' : undefined}
      >
        {t(intent)}
      </Button>
    </Form>
  );
}
