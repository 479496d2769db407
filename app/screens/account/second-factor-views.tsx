import { useTranslation } from 'react-i18next';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Alert, ErrorSummary } from '~/ui/alert.tsx';
import { AnchorButton, Button } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { PasswordInput } from '~/ui/form/password-input.tsx';
import { timestamp } from '~/ui/format.ts';
import { ActionLink, Actions, Lead, Mono, PageTitle } from '~/ui/public/page-text.tsx';
import { Stamp } from '~/ui/public/state-page.tsx';
import { QrDrawing } from '~/ui/qr-drawing.tsx';
import type { Refused } from '../subsystem/refusal-text.ts';
import { CodeInput } from './code-input.tsx';

interface Section {
  state: { enabledAtMs: number | null; recoveryCodesLeft: number } | null;
  /** Refusal of the form that stands here. */
  refusal: Refused | null;
  /** Whether the provider asks for one: it can't be turned off. */
  required: boolean;
}

/** In the centre: whether a login asks for a code, and the form that changes it. */
export function SecondFactor({ state, refusal, required }: Section) {
  const { t } = useTranslation('account');
  const { timeZone } = usePageEnvironment();
  const { password, code } = refusal?.fields ?? {};
  const wrong = [
    ...(password === undefined ? [] : [{ fieldId: 'enrol_password', message: password }]),
    ...(code === undefined ? [] : [{ fieldId: 'code', message: code }]),
  ];
  if (required && state?.enabledAtMs != null) {
    const { enabledAtMs, recoveryCodesLeft: count } = state;
    return (
      <>
        <p className="text-gray-800">
          {t('secondFactor.onLead', { at: timestamp(enabledAtMs, timeZone), count })}
        </p>
        <p className="mt-3 text-muted">{t('secondFactor.requiredOn')}</p>
      </>
    );
  }
  return (
    <form noValidate method="post" action="/user/center">
      <ErrorSummary title={t('center.notSaved')} errors={wrong} />
      {state?.enabledAtMs == null ? (
        <>
          <input type="hidden" name="about" value="enrol" />
          <p className="mb-4 text-gray-800">{t('secondFactor.offLead')}</p>
          <Field id="enrol_password" label={t('secondFactor.password')} error={password}>
            <PasswordInput name="password" autoComplete="current-password" required />
          </Field>
          <Actions>
            <Button>{t('secondFactor.turnOn')}</Button>
          </Actions>
        </>
      ) : (
        <>
          <input type="hidden" name="about" value="off" />
          <p className="mb-4 text-gray-800">
            {t('secondFactor.onLead', {
              at: timestamp(state.enabledAtMs, timeZone),
              count: state.recoveryCodesLeft,
            })}
          </p>
          <Field
            id="code"
            label={t('secondFactor.code')}
            hint={t('secondFactor.codeHint')}
            error={code}
          >
            <CodeInput />
          </Field>
          <Actions hint={t('secondFactor.endsSessions')}>
            <Button>{t('secondFactor.turnOff')}</Button>
          </Actions>
        </>
      )}
    </form>
  );
}

interface SetUpProps {
  factor: { secret: string; image: { path: string; size: number } };
  refusal: Refused | null;
}

/** The secret for the authenticator, and the question for its first code. */
export function SetUpFactor({ factor, refusal }: SetUpProps) {
  const { t } = useTranslation('account');
  const code = refusal?.fields.code;
  return (
    <>
      {refusal && code === undefined && (
        <Alert tone="danger" icon="warn" role="alert" title={refusal.message} />
      )}
      <PageTitle title={t('secondFactor.setUpTitle')} lead={t('secondFactor.scan')} />
      <div className="mt-6">
        <QrDrawing {...factor.image} label={t('secondFactor.image')} large />
      </div>
      <p className="mt-4">
        {t('secondFactor.secret')}{' '}
        <Mono>
          <span className="wrap-anywhere">{factor.secret.match(/.{4}/g)?.join(' ')}</span>
        </Mono>
      </p>
      <form noValidate method="post" action="/user/center" className="mt-6">
        <input type="hidden" name="about" value="confirm" />
        <Field
          id="code"
          label={t('secondFactor.code')}
          hint={t('secondFactor.firstCodeHint')}
          error={code}
        >
          <CodeInput autoFocus />
        </Field>
        <Actions hint={t('secondFactor.endsSessions')}>
          <Button variant="primary">{t('secondFactor.confirm')}</Button>
          <ActionLink href="/user/center">{t('secondFactor.notNow')}</ActionLink>
        </Actions>
      </form>
    </>
  );
}

/** Shown once, when the second factor was turned on. */
export function RecoveryCodes({ codes, staff }: { codes: readonly string[]; staff: boolean }) {
  const { t } = useTranslation('account');
  return (
    <>
      <Stamp kind="done">{t('secondFactor.isOn')}</Stamp>
      <Lead>{t('secondFactor.recoveryLead')}</Lead>
      <ul className="mt-6 grid grid-cols-2 gap-x-6 gap-y-2 border-y border-gray-900 py-4 text-xl">
        {codes.map((code) => (
          <li key={code}>
            <Mono>{code}</Mono>
          </li>
        ))}
      </ul>
      <Actions>
        <AnchorButton variant="primary" href={staff ? '/console' : '/user/center'}>
          {t(staff ? 'secondFactor.keptByStaff' : 'secondFactor.kept')}
        </AnchorButton>
      </Actions>
    </>
  );
}
