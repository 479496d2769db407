import { useTranslation } from 'react-i18next';
import { requireAdminOfProvider } from '~/domain/provider/door.ts';
import { RULES } from '~/domain/provider/law/catalogue.ts';
import { Form, Link, useActionData, useLoaderData } from '~/framework.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import {
  type CheckedForm,
  type LateCheck,
  useCheckedForm,
} from '~/screens/subsystem/form/use-form.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { Fields, FormSection } from '~/ui/form/form-page.tsx';
import { DateInput, Select, TextInput } from '~/ui/form/inputs.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { ReadAgain } from '../../subsystem/detail/read-again.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { calledAt } from './called-at.ts';
import { type NamedRow, type RowForm, readRowForm } from './form-data.server.ts';
import { type RuleValues, ruleForm, ruleOrder } from './rule-form.ts';
import { saveRule } from './save.server.ts';
import { ValueChanges } from './value-changes.tsx';
import type { ValueField } from './value-field.ts';
import { ValueFields } from './value-fields.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  requireAdminOfProvider(ctx);
  const row = await readRowForm(ctx, url);
  return {
    title: pageTitle(ctx, `consoleRules:${row?.draft ? 'edit' : 'add'}`),
    names: RULES.map(({ rule }) => rule),
    row,
  };
});

export const action = staffAction(saveRule);

export const meta = titleMeta;

const LATE: LateCheck<RuleValues> = async () => (await import('./rule-check.ts')).checkRule;

/** A row of a rule, as a draft: nothing counts before it is scheduled. */
export default function RulePage() {
  const { names, row } = useLoaderData<typeof loader>();
  return row === null ? (
    <ChooseRule names={names} />
  ) : (
    <RuleForm key={`${row.rule} ${row.before?.id}`} row={row} />
  );
}

/** Which rule it is decides what is asked. */
function ChooseRule({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('consoleRules');
  const { system } = useShell();
  const list = pageUrl(system, 'rules');
  return (
    <>
      <PageHeader
        crumbs={[
          { label: system.label, to: system.home },
          { label: t('title'), to: list },
          { label: t('add') },
        ]}
        title={t('add')}
      />
      <Panel label={t('add')}>
        <PanelBody className="pt-(--pad)">
          <Form method="get" className="grid max-w-85 gap-4">
            <Field id="rule" label={t('rule')}>
              <Select
                name="rule"
                required
                placeholder={t('form.chooseRule')}
                options={names.map((value) => ({ value, label: t(`nameOf.${value}`) }))}
              />
            </Field>
            <div>
              <Button variant="primary">{t('form.goOn')}</Button>
            </div>
          </Form>
        </PanelBody>
      </Panel>
    </>
  );
}

function RuleForm({ row }: { row: RowForm }) {
  const { draft, rule, node, starts } = row;
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('consoleRules');
  const { system } = useShell();
  const list = pageUrl(system, 'rules', { rule });
  const shape = ruleForm(node);
  const checked = useCheckedForm({
    ...{ id: 'rule', shape, check: LATE, answer, defaultValue: starts },
  });
  const title = t(draft ? 'edit' : 'add');
  return (
    <FormFrame
      form={checked.form}
      head={{
        under: [{ label: t('title'), to: list }],
        here: title,
        title,
        subtitle: t(`nameOf.${rule}`),
      }}
      version={draft?.version}
      problems={
        <FormErrors
          checked={checked}
          title={() => t('form.errors')}
          order={ruleOrder(node)}
          actions={answer?.refusal?.code === 4106 && <ReadAgain />}
          line={(name, message) => {
            const field = calledAt(node, name, (number) => t('form.entry', { number })) ?? t(name);
            return t('form.fieldError', { field, message });
          }}
        />
      }
      foot={
        <FormFoot
          next={t('form.next')}
          back={{ to: list, label: t('form.cancel') }}
          save={t('form.save')}
        />
      }
    >
      <Panel label={title}>
        <Applies row={row} checked={checked} />
        <FormSection number={2} title={t('value')} note={t('form.valueNote')} wide>
          <ValueFields
            form={checked.form}
            node={node}
            // Its parts are those that the node names.
            field={checked.fields.value as unknown as ValueField}
          />
        </FormSection>
        <Basis row={row} checked={checked} />
        {row.before && (
          <FormSection number={4} title={t('changes.title')} note={t('changes.note')} wide>
            <ValueChanges
              node={node}
              before={row.before.value}
              after={shape.values({ ...checked.form.value }).value}
            />
          </FormSection>
        )}
      </Panel>
    </FormFrame>
  );
}

interface PartProps {
  row: RowForm;
  checked: CheckedForm<RuleValues>;
}

/** From when it is to count, and for what. */
function Applies({ row, checked: { fields } }: PartProps) {
  const { t } = useTranslation('consoleRules');
  return (
    <FormSection number={1} title={t('form.applies')} note={<TakenOver row={row} />}>
      <Fields>
        <input type="hidden" name={fields.rule.name} value={row.rule} />
        <FormField field={fields.from} label={t('from')} hint={t('form.fromHint')}>
          <DateInput {...given(fields.from)} />
        </FormField>
        <FormField field={fields.until} label={t('until')} hint={t('form.untilHint')}>
          <DateInput {...given(fields.until)} />
        </FormField>
        <FormField field={fields.profile} label={t('profile')} hint={t('form.profileHint')}>
          <TextInput {...given(fields.profile)} autoComplete="off" />
        </FormField>
        {row.regimes.length > 0 && (
          <FormField field={fields.regime} label={t('regime')} hint={t('form.regimeHint')}>
            <Select
              {...given(fields.regime)}
              placeholder={t('allRegimes')}
              options={row.regimes.map((value) => ({
                value,
                label: t(`regimeOf.${value}`, value),
              }))}
            />
          </FormField>
        )}
      </Fields>
    </FormSection>
  );
}

/** Says which row's value a new one begins with, and which others it might take over. */
function TakenOver({ row: { draft, rule, before, others } }: { row: RowForm }) {
  const { t } = useTranslation('consoleRules');
  const { system } = useShell();
  if (draft !== null || before === null) return null;
  const called = ({ profile, regime, fromOn }: NamedRow) =>
    t('form.rowCalled', {
      from: fromOn || '–',
      of: [profile, regime && t(`regimeOf.${regime}`, regime)].filter(Boolean).join(' · '),
    });
  return (
    <>
      {t('form.takenOver', { row: called(before) })}
      {others.map((other) => (
        <Link
          key={other.id}
          className="block py-1"
          to={pageUrl(system, 'rules/add', { rule, after: other.id })}
        >
          {t('form.takeOver', { row: called(other) })}
        </Link>
      ))}
    </>
  );
}

/** By which law it is so. */
function Basis({ row: { draft, before }, checked: { fields } }: PartProps) {
  const { t } = useTranslation('consoleRules');
  const was = (text: string | undefined) =>
    draft === null && text ? t('form.before', { text }) : undefined;
  return (
    <FormSection number={3} title={t('basis')}>
      <Fields>
        <FormField
          field={fields.source}
          label={t('source')}
          hint={was(before?.source) ?? t('form.sourceHint')}
        >
          <TextInput {...given(fields.source)} autoComplete="off" />
        </FormField>
        <FormField field={fields.source_zh} label={t('source_zh')} optional>
          <TextInput {...given(fields.source_zh)} autoComplete="off" />
        </FormField>
        <FormField field={fields.article} label={t('article')} hint={was(before?.article)}>
          <TextInput {...given(fields.article)} autoComplete="off" />
        </FormField>
        <FormField field={fields.link} label={t('link')} optional>
          <TextInput {...given(fields.link)} inputMode="url" autoComplete="off" />
        </FormField>
      </Fields>
    </FormSection>
  );
}
