import { useTranslation } from 'react-i18next';
import { WITHDRAWAL_CODES } from '~/domain/certificate/kinds.ts';
import { LOCKED_FOR } from '~/domain/provider/contract/kinds.ts';
import { Link } from '~/framework.ts';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Alert } from '~/ui/alert.tsx';
import { Checkbox, DateInput, Select, Textarea, TextInput } from '~/ui/form/inputs.tsx';
import { pageUrl, useShell } from '../../../subsystem/shell-context.ts';
import { SecondNote } from '../../second-person/second-note.tsx';
import type { Act, ActValues } from './acts.ts';
import type { readAct } from './data.server.ts';

type Page = Awaited<ReturnType<typeof readAct>>;
type Bound = CheckedForm<ActValues>['fields'];

/** Whatever an act asks for, and what it is to be done in spite of. */
export function ActFields({ page, fields }: { page: Page; fields: Bound }) {
  const { t } = useTranslation('consoleCompanies');
  const { act, contract } = page;
  return (
    <>
      {act === 'lock' && (
        <FormField
          field={fields.reason_key}
          label={t('act.field.reason_key')}
          ask={t('act.chooseReason')}
        >
          <Select
            {...given(fields.reason_key)}
            placeholder={t('act.chooseReason')}
            options={LOCKED_FOR.map((value) => ({ value, label: t(`lockedFor.${value}`) }))}
          />
        </FormField>
      )}
      {act === 'unlock' && contract && <Locked contract={contract} />}
      {page.second && (
        <div className="col-span-full">
          <SecondNote {...page.second} />
        </div>
      )}
      {act === 'renew' && (
        <FormField
          field={fields.authorised_until}
          label={t('act.field.authorised_until')}
          hint={t('act.renew.hint', { until: contract?.authorisedUntil })}
        >
          <DateInput {...given(fields.authorised_until)} />
        </FormField>
      )}
      {(act === 'lock' || act === 'unlock') && <Words field={fields.note} of={act} />}
      {(act === 'end' || act === 'disable' || act === 'enable') && (
        <Words field={fields.reason} of={act} />
      )}
      {page.open > 0 && <OpenRecords count={page.open} field={fields.withdraw_open} />}
      {page.valid > 0 && <ValidCertificates page={page} field={fields.revoke_code} />}
      {page.asksForCode && (
        <FormField
          field={fields.code}
          label={t('console:fresh.code')}
          hint={t('console:fresh.hint')}
        >
          <TextInput {...given(fields.code)} autoComplete="one-time-code" maxLength={40} />
        </FormField>
      )}
    </>
  );
}

function Words({ field, of }: { field: Bound['note']; of: Act }) {
  const { t } = useTranslation('consoleCompanies');
  const ofStaff = of === 'lock' || of === 'unlock';
  return (
    <FormField
      field={field}
      label={t(`act.field.${ofStaff ? 'note' : 'reason'}`)}
      hint={t(ofStaff ? 'act.noteHint' : 'act.reasonHint')}
      className="col-span-full"
    >
      <Textarea {...given(field)} rows={3} maxLength={500} />
    </FormField>
  );
}

/** Why it is locked. */
function Locked({ contract }: { contract: NonNullable<Page['contract']> }) {
  const { t } = useTranslation('consoleCompanies');
  const { lockReason, lockNote } = contract;
  if (lockReason === null) return null;
  return (
    <div className="col-span-full">
      <Alert tone="warn" title={t(`lockedFor.${lockReason}`)}>
        {lockNote}
      </Alert>
    </div>
  );
}

/** What is still open, and that it is taken back. */
function OpenRecords({ count, field }: { count: number; field: Bound['withdraw_open'] }) {
  const { t } = useTranslation('consoleCompanies');
  return (
    <FormField field={field} label={t('act.field.withdraw_open')} className="col-span-full">
      <Checkbox name={field.name} defaultChecked={field.initialValue === 'on'}>
        {t('act.withdrawOpen', { count })}
      </Checkbox>
    </FormField>
  );
}

/** Its certificates stay valid, unless a reason is chosen to ask for their revocation. */
function ValidCertificates({ page, field }: { page: Page; field: Bound['revoke_code'] }) {
  const { t } = useTranslation(['consoleCompanies', 'withdrawal']);
  const { system } = useShell();
  const { valid, validAtOnce: most } = page;
  const list = pageUrl(system, 'certificates', { company: page.company.id, state: 'valid' });
  return (
    <FormField
      field={field}
      label={t('act.field.revoke_code')}
      hint={
        <>
          {valid > most ? t('act.revokeMost', { most }) : t('act.revokeHint', { count: valid })}{' '}
          <Link to={list}>{t('act.revokeList')}</Link>
        </>
      }
      className="col-span-full"
    >
      <Select
        {...given(field)}
        placeholder={t('act.revokeNone')}
        options={WITHDRAWAL_CODES.map((value) => ({ value, label: t(`withdrawal:${value}`) }))}
      />
    </FormField>
  );
}
