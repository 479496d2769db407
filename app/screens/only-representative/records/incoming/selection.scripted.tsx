import { useTranslation } from 'react-i18next';
import { useLocation } from '~/framework.ts';
import { Trans } from '~/i18n/trans.tsx';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { useSending } from '~/screens/subsystem/going.ts';
import { useRefused } from '~/screens/subsystem/refusal-text.ts';
import { Button, Why } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { tonnesWithUnit } from '~/ui/format.ts';
import type { Picked } from '~/ui/table/selection.ts';
import { AllMatching, ChosenForm, ConfirmAll, useAllMatching } from '../all-matching.tsx';
import type { ListedIncoming } from './columns.tsx';

export interface IncomingSelectionProps {
  rows: readonly ListedIncoming[];
  picked: Picked;
  /** Records that match the list's conditions; null while only a bound of them is known. */
  total: number | null;
  /** Why the batch was not taken. */
  answer: FormAnswer | undefined;
}

const CONFIRM = 'confirm-batch';

/** Confirms the ticked records, or all that match. One whose statement is missing is sent along: its refusal says why. */
export function IncomingSelection({ rows, picked, total, answer }: IncomingSelectionProps) {
  const { t } = useTranslation('records');
  const refused = useRefused(answer);
  const matching = useAllMatching(picked);
  const mass = tonnesWithUnit(rows.reduce((sum, { totalMassG }) => sum + totalMassG, 0));
  return (
    <>
      {!matching.all && (
        <span>
          <Trans
            t={t}
            i18nKey="list.selected"
            values={{ count: rows.length, mass }}
            components={{ b: <b /> }}
          />
        </span>
      )}
      <AllMatching {...matching} total={total} onPage={picked.total} />
      <span className="flex flex-wrap items-center gap-2 ms-auto">
        {refused && (
          <span className="text-danger" role="alert">
            {refused.message}
          </span>
        )}
        {matching.all && total !== null ? (
          <ConfirmAll intent="confirm" total={total} look="primary" />
        ) : (
          <ConfirmTicked rows={rows} mass={mass} />
        )}
        <Button type="button" variant="quiet" size="sm" onClick={picked.clear}>
          {t('list.unselect')}
        </Button>
      </span>
    </>
  );
}

function ConfirmTicked({ rows, mass }: Pick<IncomingSelectionProps, 'rows'> & { mass: string }) {
  const { t } = useTranslation('records');
  const { state } = useSending();
  const { search } = useLocation();
  const missing = rows.filter(({ missingStatements }) => missingStatements > 0).length;
  return (
    <>
      {missing > 0 && <Why>{t('incoming.missingInBatch', { count: missing })}</Why>}
      <ChosenForm intent="confirm" id={CONFIRM} rows={rows} />
      {/* A batch that was taken has another address; its question is a new one, and closed. */}
      <ConfirmDialog
        key={search}
        trigger={t('incoming.confirmBatch', { count: rows.length })}
        triggerLook={{ variant: 'primary', size: 'sm', icon: 'ok' }}
        title={t('incoming.confirmBatchTitle', { count: rows.length, mass })}
        keep={t('incoming.keep')}
        action={
          <Button variant="primary" form={CONFIRM} busy={state === 'submitting'}>
            {t('incoming.confirmBatch', { count: rows.length })}
          </Button>
        }
      >
        <p>{t('incoming.confirmBatchText')}</p>
      </ConfirmDialog>
    </>
  );
}
