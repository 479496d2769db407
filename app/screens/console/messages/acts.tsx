import { useTranslation } from 'react-i18next';
import { Form } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';

/** Asks before everybody loses it. */
export function Recall() {
  const { t } = useTranslation('consoleMessages');
  return (
    <ConfirmDialog
      trigger={t('recall')}
      triggerLook={{ variant: 'danger' }}
      title={t('recallTitle')}
      keep={t('form.cancel')}
      action={
        <Button form="recall-message" name="intent" value="recalled" variant="danger">
          {t('recall')}
        </Button>
      }
    >
      <Form id="recall-message" method="post">
        <p>{t('recallText')}</p>
      </Form>
    </ConfirmDialog>
  );
}

export function Delete({ version }: { version: number }) {
  const { t } = useTranslation('consoleMessages');
  return (
    <ConfirmDialog
      trigger={t('delete')}
      title={t('deleteTitle')}
      keep={t('form.cancel')}
      action={
        <Button form="delete-message" name="intent" value="deleted" variant="danger">
          {t('delete')}
        </Button>
      }
    >
      <Form id="delete-message" method="post">
        <input type="hidden" name="version" value={version} />
        <p>{t('deleteText')}</p>
      </Form>
    </ConfirmDialog>
  );
}
