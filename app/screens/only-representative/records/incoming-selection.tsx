import { Form, useLocation, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Trans } from '~/i18n/trans.tsx';
import { Button, Why } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { tonnesWithUnit } from '~/ui/format.ts';
import type { ListedIncoming } from './incoming-columns.tsx';

export interface IncomingSelectionProps {
  rows: readonly ListedIncoming[];
  clear: () => void;
  /** Why the batch was not taken. */
  refused: string | null;
}

const CONFIRM = 'confirm-batch';

/** Confirms the ticked records. One whose statement is missing is sent along: its refusal says why. */
export default function IncomingSelection({ rows, clear, refused }: IncomingSelectionProps) {
  const { t } = useTranslation('records');
  const { state } = useNavigation();
  const { search } = useLocation();
  const mass = tonnesWithUnit(rows.reduce((sum, { totalMassG }) => sum + totalMassG, 0));
  const missing = rows.filter(({ missingStatements }) => missingStatements > 0).length;
  return (
    <>
      <span>
        <Trans
          t={t}
          i18nKey="list.selected"
          values={{ count: rows.length, mass }}
          components={{ b: <b /> }}
        />
      </span>
      <span className="flex flex-wrap items-center gap-2 ms-auto">
        {refused && (
          <span className="text-danger" role="alert">
            {refused}
          </span>
        )}
        {missing > 0 && <Why>{t('incoming.missingInBatch', { count: missing })}</Why>}
        <Form method="post" id={CONFIRM} hidden preventScrollReset>
          {rows.map(({ id, version }) => (
            <input key={id} type="hidden" name="ticked" value={`${id} ${version}`} />
          ))}
        </Form>
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
        <Button type="button" variant="quiet" size="sm" onClick={clear}>
          {t('list.unselect')}
        </Button>
      </span>
    </>
  );
}
