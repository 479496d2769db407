import { useTranslation } from 'react-i18next';
import { ACTIVITY_TYPES } from '~/domain/new-substance/activity/kinds.ts';
import { Button } from '~/ui/button.tsx';
import { Status } from '~/ui/status.tsx';
import { EditRow, Struck } from '~/ui/table/edit-table.tsx';
import { Td } from '~/ui/table/table.tsx';
import { isHandover, LINE_FIELDS } from './activity-form.ts';
import type { LineProps } from './line-props.ts';

/** A line that goes when the form is saved: its values struck, and the way back. */
export function GoneLine({ form, field, number, line, facts }: LineProps) {
  const { t } = useTranslation(['activities', 'rows']);
  const own = field.getFieldset();
  const type = ACTIVITY_TYPES.find((one) => one === line.activity_type);
  const kind = isHandover(line) ? t('form.handover') : type && t(`activityTypeOf.${type}`);
  const words = [kind, line.happened_on, line.tonnes];
  return (
    <EditRow id={field.id} state="gone">
      <Td>{number}</Td>
      <Td colSpan={facts.substances.length > 1 ? 6 : 5}>
        <Struck>{words.filter(Boolean).join(' · ')}</Struck>
        {LINE_FIELDS.map((name) => (
          <input key={name} type="hidden" name={own[name].name} value={line[name]} />
        ))}
      </Td>
      <Td className="whitespace-nowrap">
        <span className="flex items-center justify-end gap-2">
          <Status icon="trash" mood="neutral">
            {t('rows:goes')}
          </Status>
          <Button
            {...form.update.getButtonProps({ name: `${own.gone.name}`, value: '' })}
            formNoValidate
            variant="quiet"
            size="sm"
            icon="undo"
            aria-label={t('rows:undoOf', { name: t('form.line', { number }) })}
          >
            {t('rows:undo')}
          </Button>
        </span>
      </Td>
    </EditRow>
  );
}
