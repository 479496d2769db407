import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { Form } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { DateInput, Select, TextInput } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { FreshCode } from '../fresh-code.tsx';
import type { ShownRule } from './said.server.ts';

interface Props {
  rule: ShownRule;
  writes: boolean;
  asksForCode: boolean;
  tomorrow: string;
  refused: Refused | null;
}

/** From which day on which profile counts, for everyone or for one company. */
export function SwitchProfile(props: Props) {
  const { t, i18n } = useTranslation('consoleRules');
  const { rule, writes } = props;
  if (rule.switchable === null) return null;
  return (
    <Panel title={t('switch.title')} ruled>
      <PanelBody className="grid gap-3">
        {rule.switches.length > 0 && (
          <ul className="grid gap-1 text-sm">
            {rule.switches.map(({ id, from, profile, companyZh, companyEn }) => (
              <li key={id}>
                {t('switch.line', {
                  ...{ from, profile },
                  who: companyZh
                    ? nameIn(i18n.language, { zh: companyZh, en: companyEn ?? companyZh })
                    : t('everyone'),
                })}
              </li>
            ))}
          </ul>
        )}
        {writes && <p className="text-sm text-muted md:hidden">{t('desktop')}</p>}
        {writes && <SwitchForm {...props} />}
      </PanelBody>
    </Panel>
  );
}

function SwitchForm({ rule, asksForCode, tomorrow, refused }: Props) {
  const { t } = useTranslation('consoleRules');
  const { typed = {}, fields = {} } = refused ?? {};
  const profiles = [
    ...new Set(rule.rows.flatMap((row) => (row.state === 'draft' ? [] : [row.profile]))),
  ];
  return (
    <Form method="post" className="grid gap-3 max-md:hidden">
      <input type="hidden" name="rule" value={rule.rule} />
      <div className="grid grid-cols-3 items-start gap-3">
        <Field id="switch-profile" label={t('switch.to')} error={fields.profile}>
          <Select
            name="profile"
            defaultValue={typed.profile ?? ''}
            placeholder={t('switch.choose')}
            options={profiles.map((value) => ({ value, label: value }))}
          />
        </Field>
        <Field
          id="switch-from"
          label={t('from')}
          hint={t('earliest', { day: tomorrow })}
          error={fields.from}
        >
          <DateInput name="from" defaultValue={typed.from ?? tomorrow} />
        </Field>
        {rule.switchable === 'company' && (
          <Field
            id="switch-company"
            label={t('switch.company')}
            hint={t('switch.companyHint')}
            error={fields.company_id}
          >
            <TextInput name="company_id" defaultValue={typed.company_id ?? ''} autoComplete="off" />
          </Field>
        )}
      </div>
      <FreshCode id="switch" asked={asksForCode} error={fields.code} />
      <div className="flex flex-wrap gap-2">
        <Button name="intent" value="switched" variant="primary" icon="ok">
          {t('schedule')}
        </Button>
        <Button name="intent" value="switchPreviewed" icon="eye">
          {t('tryIt')}
        </Button>
      </div>
    </Form>
  );
}
