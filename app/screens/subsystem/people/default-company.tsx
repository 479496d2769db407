import { useTranslation } from 'react-i18next';
import { Form } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { FieldGroup } from '~/ui/form/field.tsx';
import { Radios } from '~/ui/form/radios.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { useNaming } from '../naming.ts';
import { useShell } from '../shell-context.ts';
import type { ownCompanies } from './data.server.ts';

/** Which of their companies the reader lands in; whatever their role is. */
export function DefaultCompany({ companies }: { companies: ReturnType<typeof ownCompanies> }) {
  const { t } = useTranslation('people');
  const { name } = useNaming();
  const { system, company } = useShell();
  const chosen =
    companies.find(({ isDefault }) => isDefault) ?? companies.find(({ id }) => id === company.id);
  // Who works for one company has nothing to choose.
  if (companies.length < 2) return null;
  return (
    <Panel title={t('default.title')} note={t('default.note')} fill>
      <PanelBody>
        <Form
          method="post"
          action={`/user/default-company?system=${system.slug}`}
          className="grid gap-3"
          key={chosen?.id}
        >
          <FieldGroup label={<span className="sr-only">{t('default.title')}</span>}>
            <Radios
              name="unique_id"
              {...(chosen && { defaultValue: chosen.id })}
              options={companies.map((one) => ({
                value: one.id,
                disabled: one.disabled,
                label: (
                  <>
                    {name(one)} {one.isDefault && <Tag>{t('default.current')}</Tag>}
                    {one.disabled && <Tag>{t('default.disabled')}</Tag>}
                  </>
                ),
              }))}
            />
          </FieldGroup>
          <span>
            <Button>{t('default.submit')}</Button>
          </span>
        </Form>
      </PanelBody>
    </Panel>
  );
}
