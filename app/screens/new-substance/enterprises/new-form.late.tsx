import { useTranslation } from 'react-i18next';
import { Form, useLocation } from '~/framework.ts';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { type LateCheck, useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { useSending } from '../../subsystem/going.ts';
import { useCn } from '../use-cn.ts';
import { withPanel } from './addresses.ts';
import { EnterpriseFields } from './enterprise-fields.tsx';
import { ENTERPRISE_FORM, type EnterpriseValues } from './enterprise-form.ts';
import { PanelTitle } from './panel-title.tsx';

const lateCheck: LateCheck<EnterpriseValues> = async () =>
  (await import('./enterprise-check.ts')).checkNew;

/** A related enterprise that is to be added; contacts come with the next step. */
export function NewEnterprise({ answer }: { answer: FormAnswer | undefined }) {
  const { t } = useTranslation('cnEnterprises');
  const { filter, writable } = useCn();
  const { search } = useLocation();
  const busy = useSending().state !== 'idle';
  const [only] = writable;
  const company = filter ?? (writable.length === 1 ? only?.id : undefined) ?? '';
  const checked = useCheckedForm({
    id: 'new-enterprise',
    shape: ENTERPRISE_FORM,
    check: lateCheck,
    answer,
    defaultValue: { ...ENTERPRISE_FORM.blank, company_id: company },
  });
  const names = ENTERPRISE_FORM.names.filter(
    (name) => name !== 'company_id' || writable.length > 1,
  );
  return (
    <Panel labelledBy="enterprise">
      <PanelTitle title={t('newTitle')} />
      <PanelBody className="pt-(--pad)">
        <Form
          method="post"
          id={checked.form.id}
          onSubmit={checked.form.onSubmit}
          noValidate
          className="[--control:36px] grid gap-4"
        >
          <input type="hidden" name="intent" value="create" />
          {writable.length === 1 && <input type="hidden" name="company_id" value={company} />}
          <EnterpriseFields
            checked={checked}
            names={names}
            stale={answer?.refusal?.code === 4106}
          />
          <p className="text-sm text-muted">{t('contactsLater')}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" busy={busy}>
              {t('confirm')}
            </Button>
            <LinkButton to={withPanel(search)}>{t('cancel')}</LinkButton>
          </div>
        </Form>
      </PanelBody>
    </Panel>
  );
}
