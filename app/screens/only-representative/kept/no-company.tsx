import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { Combobox } from '~/ui/form/combobox.tsx';
import type { ComboboxChoice } from '~/ui/form/combobox-choices.ts';
import { Field } from '~/ui/form/field.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { Panel, PanelBody, PanelFoot } from '~/ui/panel.tsx';
import { useShell } from '../../subsystem/shell-context.ts';
import { allChoices, useSought } from '../../subsystem/sought.ts';
import type { readRegistrations } from './registrations-data.server.ts';

interface Props {
  tabs: ReactNode;
  choices: readonly ComboboxChoice[];
}

/** What one company holds, before it is said which. */
export function NoCompanyYet({ tabs, choices }: Props) {
  const { t } = useTranslation('consoleWatched');
  const { system } = useShell();
  const { found, find } = useSought<typeof readRegistrations>({ view: 'company' });
  return (
    <>
      <PageHeader
        crumbs={[{ label: system.label, to: system.home }, { label: t('title') }]}
        title={t('title')}
        subtitle={t('question.company')}
      />
      {tabs}
      <Form method="get" className="mt-4">
        <input type="hidden" name="view" value="company" />
        <Panel title={t('choose.title')} note={t('choose.note')}>
          <PanelBody>
            <Field id="company" label={t('company')}>
              <Combobox
                id="company"
                name="company"
                choices={allChoices(choices, found?.choices)}
                placeholder={t('choose.placeholder')}
                onType={find}
              />
            </Field>
          </PanelBody>
          <PanelFoot>
            <Button variant="primary">{t('choose.go')}</Button>
          </PanelFoot>
        </Panel>
      </Form>
    </>
  );
}
