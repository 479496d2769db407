import { useTranslation } from 'react-i18next';
import { MAX_HANDOVERS } from '~/domain/new-substance/activity/kinds.ts';
import { SmallIconButton } from '~/ui/button.tsx';
import { BLANK_LINE, HANDOVER, isHandover, type LineValues } from './activity-form.ts';
import type { LineProps } from './line-props.ts';

/** The second line of a line, and its end: one that is kept is asked about first. */
export function LineButtons({ form, field, index, number, below, line, ask, values }: LineProps) {
  const { t } = useTranslation('activities');
  const { open, gone } = field.getFieldset();
  const stored = line.stored !== '';
  const alone = values.lines.length === 1;
  const remove = stored
    ? form.update.getButtonProps({ name: `${gone.name}`, value: 'yes' })
    : alone
      ? form.update.getButtonProps({ name: 'lines', value: [BLANK_LINE] })
      : form.remove.getButtonProps({ name: 'lines', index });
  return (
    <span className="flex items-center justify-end">
      {line.activity_type === 'import' && below < MAX_HANDOVERS && (
        <SmallIconButton
          {...form.insert.getButtonProps<LineValues[]>({
            name: 'lines',
            index: index + below + 1,
            defaultValue: { ...BLANK_LINE, activity_type: HANDOVER },
          })}
          type="submit"
          formNoValidate
          icon="plus"
          label={t('form.addHandover', { number })}
          title={t('form.addHandoverShort')}
        />
      )}
      {!isHandover(line) && (
        <SmallIconButton
          {...form.update.getButtonProps({
            name: `${open.name}`,
            value: line.open === '' ? 'yes' : '',
          })}
          type="submit"
          formNoValidate
          icon={line.open === '' ? 'edit' : 'up'}
          aria-expanded={line.open !== ''}
          label={t(line.open === '' ? 'form.openNote' : 'form.closeNote', { number })}
          title={t('note')}
        />
      )}
      <SmallIconButton
        {...remove}
        type="submit"
        formNoValidate
        icon="trash"
        label={t('form.removeLine', { number })}
        title={t('form.removeLine', { number })}
        onClick={(event) => {
          if (!stored) return;
          event.preventDefault();
          ask(index);
        }}
      />
    </span>
  );
}
