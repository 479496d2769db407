import { useTranslation } from 'react-i18next';
import { ReadAgain } from '~/screens/subsystem/detail/read-again.tsx';
import { FormErrors, type FormErrorsProps } from '~/screens/subsystem/form/errors.tsx';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { FormFoot } from '~/screens/subsystem/form/form-frame.tsx';
import { fieldKey } from '../form/basics-form.ts';

/** What was refused of a tab's form; a product that somebody else has changed meanwhile can be read again from here. */
export function TabErrors({
  checked,
  answer,
  order,
}: Pick<FormErrorsProps, 'checked' | 'order'> & { answer: FormAnswer | undefined }) {
  const { t } = useTranslation('cosmetics');
  return (
    <FormErrors
      checked={checked}
      title={() => t('form.errors')}
      order={order}
      line={(name, message) => t('form.fieldError', { field: t(fieldKey(name)), message })}
      actions={answer?.refusal?.code === 4106 && <ReadAgain />}
    />
  );
}

/** The way back and the one action of a tab's form. */
export function TabFoot({ back }: { back: string }) {
  const { t } = useTranslation('cosmetics');
  return (
    <FormFoot
      next={t('form.savesAlone')}
      back={{ to: back, label: t('form.cancel') }}
      enter="save"
      save={t('form.save')}
    />
  );
}
