import { useTranslation } from 'react-i18next';
import { parsePercent } from '~/domain/kernel/mass.ts';
import { Field, FieldGroup } from '~/ui/form/field.tsx';
import { Fields, FormSection } from '~/ui/form/form-page.tsx';
import { Textarea } from '~/ui/form/inputs.tsx';
import { RadioCards } from '~/ui/form/radios.tsx';
import { percent, shortTonnes } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { filledLines } from './draft.ts';
import { type StepProps, Total } from './form-frame.tsx';

/** Who else may use the product, and everything once more before it is saved. */
export function CheckStep(props: StepProps) {
  return (
    <>
      {props.loaded.edited === null && <Visibility {...props} />}
      <Check {...props} />
    </>
  );
}

function Visibility({ draft, setDraft, refusal }: StepProps) {
  const { t } = useTranslation('products');
  const errors = Object.entries(refusal?.fields ?? {}).flatMap(([path, message]) => {
    if (!path.startsWith('unique_ids')) return [];
    const line = /\.(\d+)$/.exec(path)?.[1];
    if (line === undefined) return [message];
    return [t('fieldError', { field: t('companyOfLine', { line: Number(line) + 1 }), message })];
  });
  return (
    <Panel label={t('visibility')}>
      <FormSection number={3} title={t('visibility')}>
        <Fields>
          <FieldGroup id="visibility" label={t('visibility')} className="col-span-full">
            <RadioCards
              name="visibility"
              value={draft.isPublic ? 'public' : 'private'}
              onChange={(value) => setDraft({ ...draft, isPublic: value === 'public' })}
              options={(['private', 'public'] as const).map((value) => ({
                value,
                label: t(value),
                hint: t(`${value}Hint`),
              }))}
            />
          </FieldGroup>
          <Field
            id="companies"
            label={t('companies')}
            hint={t('companiesHint')}
            error={errors.length > 0 ? errors : undefined}
            className="col-span-full"
          >
            <Textarea
              name="companies"
              rows={3}
              value={draft.companies}
              onChange={(event) =>
                // Naming a company says that the product is public.
                setDraft({ ...draft, companies: event.target.value, isPublic: true })
              }
            />
          </Field>
        </Fields>
      </FormSection>
    </Panel>
  );
}

function Check({ draft, loaded }: StepProps) {
  const { t } = useTranslation('products');
  return (
    <Panel
      title={t('checkTitle')}
      foot={
        <span className="ms-auto">
          <Total draft={draft} />
        </span>
      }
    >
      <PanelBody>
        <DefinitionList
          layout="wide"
          facts={[
            { term: t('name'), value: draft.name },
            { term: t('type'), value: t(`typeOf.${draft.type}`) },
            ...(draft.remark.trim() === ''
              ? []
              : [{ term: t('remark'), value: draft.remark, span: true }]),
          ]}
        />
      </PanelBody>
      <Table label={t('composition')} snug>
        <thead>
          <tr>
            <Th>{t('line')}</Th>
            <Th grow="much">{t('substance')}</Th>
            <Th>{t('casNo')}</Th>
            <Th>{t('registrationNo')}</Th>
            <Th numeric>{t('share')}</Th>
            <Th numeric>{t('usable', { year: loaded.year })}</Th>
          </tr>
        </thead>
        <tbody>
          {filledLines(draft.lines).map((line, i) => {
            const choice = loaded.choices.find(({ id }) => id === line.substance_id);
            const sharePpm = parsePercent(line.percent);
            return (
              <tr key={i}>
                <Td phone="hidden" className="text-muted">
                  {i + 1}
                </Td>
                <Td phone="line">{choice?.name}</Td>
                <Td className="whitespace-nowrap">{choice?.casNo}</Td>
                <Td className="whitespace-nowrap">{choice?.registrationNo}</Td>
                <Td numeric data-label={t('share')}>
                  {sharePpm === null ? line.percent : percent(sharePpm)}
                </Td>
                <Td numeric data-label={t('usable', { year: loaded.year })}>
                  {choice && shortTonnes(choice.usableG)}
                </Td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Panel>
  );
}
