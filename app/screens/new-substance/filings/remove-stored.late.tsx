import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import type { SectionProps } from './form/section.ts';

interface RemoveProps {
  form: SectionProps['checked']['form'];
  index: number;
  name: string;
  label: string;
}

/** Asks before a stored substance is struck through. */
export function RemoveStored({ form, index, name, label }: RemoveProps) {
  const { t } = useTranslation('filings');
  return (
    <ConfirmDialog
      trigger={<span className="sr-only">{label}</span>}
      triggerLook={{ variant: 'quiet', size: 'sm', icon: 'trash', square: true }}
      title={t('form.removeTitle')}
      keep={t('keep')}
      action={
        <Button
          {...form.update.getButtonProps({ name: `substances[${index}].gone`, value: 'yes' })}
          formNoValidate
          variant="danger"
        >
          {t('delete.do')}
        </Button>
      }
    >
      <p>{t('form.removeText', { name })}</p>
    </ConfirmDialog>
  );
}
