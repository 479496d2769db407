import { useTranslation } from 'react-i18next';
import type { FilingDuties } from '~/domain/new-substance/duty/read.server.ts';
import { Form } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { DateInput, TextInput } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { FileChoice } from './duty-acts.tsx';
import type { TabProps } from './tabs.ts';

/** Where its measures were made public, and the form that tells of another publication. */
export function Publications({ filing, may, duties }: TabProps & { duties: FilingDuties }) {
  const { t } = useTranslation('filings');
  const { publications } = duties;
  const asked = duties.duties.some(({ kind }) => kind === 'publication');
  if (publications.length === 0 && !(may && asked)) return null;
  return (
    <Panel title={t('publication.title')} note={t('publication.note')}>
      <PanelBody className="grid gap-4">
        {publications.length > 0 && (
          <ul className="grid gap-2 text-sm">
            {publications.map((one) => (
              <li key={one.id}>
                <b>{one.on}</b> {one.page || t('withheldChange')}
                <span className="block text-xs text-muted">
                  {[one.by, one.fileName].filter(Boolean).join(t('comma'))}
                </span>
              </li>
            ))}
          </ul>
        )}
        {may && filing.status !== 'draft' && (
          <Form method="post" noValidate className="grid max-w-170 gap-3 [--control:36px]">
            <Field id="publication-page" label={t('publication.page')}>
              <TextInput name="page" maxLength={200} autoComplete="off" />
            </Field>
            <Field id="publication-on" label={t('publication.on')}>
              <DateInput name="on" />
            </Field>
            <FileChoice id="publication-file" filing={filing} proof />
            <Button name="intent" value="add_publication" className="justify-self-start">
              {t('publication.add')}
            </Button>
          </Form>
        )}
      </PanelBody>
    </Panel>
  );
}
