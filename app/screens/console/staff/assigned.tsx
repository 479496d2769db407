import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { findStaff } from '~/domain/provider/staff/find.server.ts';
import { SYSTEMS } from '~/domain/systems/profiles.ts';
import { Form, Link } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { Checkbox, TextInput } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';

/** Someone of the provider as their panel shows them. */
export type Person = Awaited<ReturnType<typeof findStaff>>;

interface AssignedProps {
  person: Person;
  refusal: Refused | null;
}

/** Companies they work for, and one more. */
export function AssignedCompanies({ person, refusal }: AssignedProps) {
  const { t, i18n } = useTranslation('consoleStaff');
  const { system } = useShell();
  const labels = (slugs: readonly string[]) =>
    SYSTEMS.flatMap(({ slug, label }) => (slugs.includes(slug) ? [label] : [])).join(', ');
  return (
    <Panel title={t('assigned')}>
      <PanelBody className="grid gap-4">
        {person.assigned.length === 0 && <p className="text-muted">{t('noneAssigned')}</p>}
        <ul className="grid gap-2">
          {person.assigned.map((company) => (
            <li key={company.id} className="flex flex-wrap items-center gap-2">
              <Link to={pageUrl(system, 'companies/detail', { id: company.id })}>
                <bdi>{nameIn(i18n.language, company)}</bdi>
              </Link>
              {company.isPrimary && <Tag tone="brand">{t('primary')}</Tag>}
              <small className="text-muted">{labels(company.systems) || t('allSystems')}</small>
              <Form method="post" className="ms-auto">
                <input type="hidden" name="company" value={company.id} />
                <Button
                  size="sm"
                  name="intent"
                  value="unassigned"
                  aria-label={t('unassignOf', { name: nameIn(i18n.language, company) })}
                >
                  {t('unassign')}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
        {person.state !== 'disabled' && <Assign refusal={refusal} />}
      </PanelBody>
    </Panel>
  );
}

function Assign({ refusal }: Pick<AssignedProps, 'refusal'>) {
  const { t } = useTranslation('consoleStaff');
  const { fields, typed } = refusal?.typed.intent === 'assigned' ? refusal : {};
  return (
    <Form method="post" noValidate className="[--control:36px] grid gap-3">
      <Field id="company" label={t('company')} hint={t('companyHint')} error={fields?.company}>
        <TextInput name="company" autoComplete="off" defaultValue={typed?.company} />
      </Field>
      <Checkbox name="primary" value="on" defaultChecked={typed?.primary === 'on'}>
        {t('asPrimary')}
      </Checkbox>
      <div>
        <Button name="intent" value="assigned">
          {t('assign')}
        </Button>
      </div>
    </Form>
  );
}
