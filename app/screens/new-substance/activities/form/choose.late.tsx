import { useTranslation } from 'react-i18next';
import { Form } from '~/framework.ts';
import { FORM as FILING_FORM } from '~/screens/new-substance/filings/looks.ts';
import { useCn } from '~/screens/new-substance/use-cn.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Combobox } from '~/ui/form/combobox.tsx';
import { Field } from '~/ui/form/field.tsx';
import { Fields, FormSection, StickyFoot } from '~/ui/form/form-page.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { Panel } from '~/ui/panel.tsx';
import type { FormPageData } from '../add-data.server.ts';
import { LIST } from '../looks.ts';
import { useFilings } from '../use-filings.ts';

/** Before it is known of which filing: everything else follows from that. */
export function ChooseFiling({ page }: { page: FormPageData }) {
  const { t } = useTranslation('activities');
  const { system, url, filter } = useCn();
  const { choices, find } = useFilings(page);
  return (
    <>
      <PageHeader
        crumbs={[
          { label: system.label, to: system.home },
          { label: t('title'), to: url(LIST) },
          { label: t('form.title') },
        ]}
        title={t('form.title')}
      />
      <Form className="[--control:36px] grid min-w-0 content-start gap-4">
        {filter !== null && <input type="hidden" name="company" value={filter} />}
        <Panel label={t('form.title')}>
          {choices.length === 0 ? (
            <EmptyState
              level={2}
              icon="file-check"
              title={t('form.noFiling')}
              actions={<LinkButton to={url(FILING_FORM)}>{t('form.addFiling')}</LinkButton>}
            />
          ) : (
            <FormSection number={1} wide title={t('form.section.key')} note={t('form.chooseNote')}>
              <Fields>
                <Field label={t('filing')}>
                  <Combobox
                    name="filing"
                    choices={choices}
                    placeholder={t('form.chooseFiling')}
                    {...(find && { onType: find })}
                  />
                </Field>
              </Fields>
            </FormSection>
          )}
        </Panel>
        <StickyFoot next={t('form.chooseNext')}>
          <LinkButton to={url(LIST)}>{t('keep')}</LinkButton>
          {choices.length > 0 && <Button variant="primary">{t('form.goOn')}</Button>}
        </StickyFoot>
      </Form>
    </>
  );
}
