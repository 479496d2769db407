import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button.tsx';
import { Checkbox } from '~/ui/form/inputs.tsx';
import { count } from '~/ui/format.ts';

export interface ScriptlessBatchProps {
  /** Id of the form, which the boxes of the rows name. */
  form: string;
  actions: readonly ('send' | 'remind' | 'confirm')[];
  /** Records that match the list's conditions; null while only a bound of them is known. */
  total: number | null;
}

/** The buttons of a list where no script runs: for the ticked rows, or for all that match where their number is known. */
export function ScriptlessBatch({ form, actions, total }: ScriptlessBatchProps) {
  const { t } = useTranslation('records');
  return (
    <form
      method="post"
      id={form}
      className="flex flex-wrap items-center gap-3 border-t border-line px-(--pad) py-2 text-sm/[1.5]"
    >
      {total !== null && (
        <>
          <input type="hidden" name="expected_total" value={total} />
          <Checkbox name="all" value="yes">
            {t('list.selectAll', { total: count(total) })}
          </Checkbox>
          <span className="text-muted">{t('list.orTicked')}</span>
        </>
      )}
      {actions.map((action) => (
        <Button key={action} size="sm" name="intent" value={action}>
          {t(`all.${action}.plain`)}
        </Button>
      ))}
    </form>
  );
}
