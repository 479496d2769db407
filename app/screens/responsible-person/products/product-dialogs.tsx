import { useTranslation } from 'react-i18next';
import { Form } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { Field } from '~/ui/form/field.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import { DeleteDialog } from '../../subsystem/detail/delete-dialog.tsx';

export interface Named {
  id: string;
  nameZh: string;
  nameEn: string;
  version: number;
}

export interface DialogProps {
  product: Named;
  /** Address of the form where it is not the page's own. */
  action?: string;
}

/** Names that were typed for a copy that was refused. */
export interface TypedNames {
  nameZh: string;
  nameEn: string;
}

/** A new product like this one, under names of its own. */
export function CopyCosmetic({ product, action, typed }: DialogProps & { typed?: TypedNames }) {
  const { t } = useTranslation(['cosmetics', 'rp']);
  const { id } = product;
  const form = `copy-${id}`;
  return (
    <ConfirmDialog
      trigger={t('copy.open')}
      triggerLook={{ variant: 'quiet', icon: 'copy' }}
      title={t('copy.title')}
      keep={t('keep')}
      action={
        <Button form={form} name="intent" value="copy" variant="primary">
          {t('copy.do')}
        </Button>
      }
    >
      <p>{t('copy.text')}</p>
      <Form id={form} noValidate method="post" action={action} className="mt-3 grid gap-3">
        <Field id={`${form}-zh`} label={t('rp:product.nameZh')}>
          <TextInput
            name="name_zh"
            maxLength={200}
            required
            defaultValue={typed?.nameZh ?? t('copy.nameZh', { name: product.nameZh })}
          />
        </Field>
        <Field id={`${form}-en`} label={t('rp:product.nameEn')}>
          <TextInput
            name="name_en"
            lang="en"
            maxLength={200}
            required
            defaultValue={typed?.nameEn ?? `${product.nameEn} (copy)`}
          />
        </Field>
      </Form>
    </ConfirmDialog>
  );
}

/** A product that nothing has is deleted after a question. */
export function DeleteCosmetic({ product, action }: DialogProps) {
  const { t } = useTranslation('cosmetics');
  return (
    <DeleteDialog
      version={product.version}
      action={action}
      says={{
        open: t('delete.open'),
        title: t('delete.title'),
        text: t('delete.text', { name: `${product.nameZh} ${product.nameEn}` }),
        do: t('delete.do'),
        keep: t('keep'),
      }}
    />
  );
}
