import { useTranslation } from 'react-i18next';
import type { Partner } from '~/domain/only-representative/trade-partner/find.server.ts';
import { Form } from '~/framework.ts';
import { Button, LinkButton, Why } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { DeleteDialog } from '../../subsystem/detail/delete-dialog.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';

/** What can be done with a partner; a viewer is told why there is nothing. */
export function PartnerActions({ partner }: { partner: Partner }) {
  const { t } = useTranslation('partners');
  const { system, role } = useShell();
  if (role === 'viewer') return <Why>{t('viewerWhy')}</Why>;
  if (partner.state === 'archived') {
    return (
      <>
        <Delete partner={partner} />
        <StateForm partner={partner} intent="restore" />
      </>
    );
  }
  return (
    <>
      <Delete partner={partner} />
      {partner.state === 'lapsed' && <StateForm partner={partner} intent="apply" />}
      <ConfirmDialog
        trigger={t('archive')}
        title={t('archiveTitle')}
        keep={t('keep')}
        action={<StateForm partner={partner} intent="archive" />}
      >
        <p>{t('archiveText')}</p>
      </ConfirmDialog>
      {partner.state === 'active' && (
        <LinkButton
          icon="mail"
          to={pageUrl(system, 'tradePartner/list/detail', { id: partner.id, notify: '1' })}
        >
          {t('notify.action')}
        </LinkButton>
      )}
      <LinkButton
        icon="edit"
        to={pageUrl(system, 'tradePartner/list/detail', { id: partner.id, edit: '1' })}
      >
        {t('editAction')}
      </LinkButton>
      <LinkButton
        variant={partner.state === 'lapsed' ? undefined : 'primary'}
        icon="plus"
        to={pageUrl(system, 'tradeRecords/list/add', {
          partner_id: partner.id,
          kind: partner.role === 'supplier' ? 'purchase' : undefined,
        })}
      >
        {t('newRecord')}
      </LinkButton>
    </>
  );
}

/** Only where nothing is kept of it: else it is archived. */
function Delete({ partner }: { partner: Partner }) {
  const { t } = useTranslation('partners');
  if (!partner.deletable) return null;
  return (
    <DeleteDialog
      version={partner.version}
      look="plain"
      says={{
        open: t('delete'),
        title: t('deleteTitle'),
        text: t('deleteText', { name: partner.name }),
        keep: t('keep'),
      }}
    />
  );
}

function StateForm({
  partner,
  intent,
}: {
  partner: Partner;
  intent: 'archive' | 'restore' | 'apply';
}) {
  const { t } = useTranslation('partners');
  return (
    <Form method="post">
      <input type="hidden" name="version" value={partner.version} />
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
