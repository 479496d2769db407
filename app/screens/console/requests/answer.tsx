import { useTranslation } from 'react-i18next';
import type { StaffRequest } from '~/domain/request/staff.server.ts';
import { Form } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { Textarea } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { RefusedAct } from '../../subsystem/detail/act-notices.tsx';
import type { FormAnswer } from '../../subsystem/form/form.ts';
import { useSending } from '../../subsystem/going.ts';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { FreshCode } from '../fresh-code.tsx';

interface AnswerProps {
  request: Pick<StaffRequest, 'kind' | 'version'>;
  asksForCode: boolean;
  answer: FormAnswer | undefined;
}

/** The answer: what it brings about, what the company reads, and the two buttons. */
export function Answer({ request: { kind, version }, asksForCode, answer }: AnswerProps) {
  const { t } = useTranslation(['consoleRequests', 'console']);
  const busy = useSending().state !== 'idle';
  const refusal = useRefused(answer, { reason: t('reason'), code: t('console:fresh.code') });
  const { fields = {}, typed = {} } = refusal ?? {};
  return (
    <Panel title={t('answer')} note={t(`does.${kind}`)}>
      <PanelBody>
        <Form method="post" noValidate className="[--control:36px] grid gap-4">
          <input type="hidden" name="version" value={version} />
          {refusal && Object.keys(refusal.fields).length === 0 && <RefusedAct refused={refusal} />}
          <Field
            id="reason"
            label={t('reason')}
            hint={t(kind === 'look_alike_name' ? 'reasonAlways' : 'reasonToRefuse')}
            error={fields.reason}
          >
            <Textarea name="reason" rows={4} maxLength={1000} defaultValue={typed.reason} />
          </Field>
          <FreshCode id="request" asked={asksForCode} error={fields.code} />
          <div className="grid grid-cols-2 gap-2">
            <Button name="intent" value="approved" variant="primary" busy={busy}>
              {t('approve')}
            </Button>
            <Button name="intent" value="refused" variant="danger" busy={busy}>
              {t('refuse')}
            </Button>
          </div>
        </Form>
      </PanelBody>
    </Panel>
  );
}
