import { useTranslation } from 'react-i18next';
import { requireAdminOfProvider } from '~/domain/provider/door.ts';
import { RULES, ruleNamed } from '~/domain/provider/law/catalogue.ts';
import { findRule } from '~/domain/provider/law/list.server.ts';
import { valueAsText } from '~/domain/provider/law/value-text.ts';
import { HOLIDAY_RULE } from '~/domain/regulation/holiday-notice.ts';
import { useActionData, useLoaderData } from '~/framework.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import { type LateCheck, useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Fields } from '~/ui/form/form-page.tsx';
import { DateInput, Select, Textarea, TextInput } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { ReadAgain } from '../../subsystem/detail/read-again.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { RULE_FORM, type RuleValues } from './rule-form.ts';
import { saveRule } from './save.server.ts';

export const loader = staffLoader(async (ctx, { url }) => {
  requireAdminOfProvider(ctx);
  const id = url.searchParams.get('id');
  const kept = id === null ? null : await findRule(ctx, id);
  const named = kept?.row.name ?? url.searchParams.get('rule') ?? '';
  const rule = ruleNamed(named);
  const row = kept?.row ?? null;
  return {
    title: pageTitle(ctx, `consoleRules:${row ? 'edit' : 'add'}`),
    names: RULES.map((one) => one.rule),
    rule: rule?.rule ?? '',
    regimes: [...(rule?.regimes ?? [])],
    unit: rule?.one?.unit ?? null,
    draft: row &&
      rule && {
        ...{ id: row.id, version: row.version, profile: row.profile, regime: row.regime ?? '' },
        ...{ from: row.fromOn ?? '', until: row.saidUntil ?? '', source: row.source },
        ...{ sourceZh: row.sourceZh ?? '', article: row.article, link: row.link },
        value: valueAsText(rule, JSON.parse(row.value)),
      },
  };
});

export const action = staffAction(saveRule);

export const meta = titleMeta;

const LATE: LateCheck<RuleValues> = async () => (await import('./rule-check.ts')).checkRule;

/** A row of a rule, as a draft: nothing counts before it is scheduled. */
export default function RuleForm() {
  const read = useLoaderData<typeof loader>();
  const { draft, rule } = read;
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('consoleRules');
  const { system } = useShell();
  const list = pageUrl(system, 'rules', { rule });
  const blank = { ...RULE_FORM.blank, rule, profile: rule === HOLIDAY_RULE ? 'law' : '' };
  const kept = draft && {
    ...{ rule, profile: draft.profile, regime: draft.regime, from: draft.from, until: draft.until },
    ...{ value: draft.value, source: draft.source, source_zh: draft.sourceZh },
    ...{ article: draft.article, link: draft.link },
  };
  const checked = useCheckedForm({
    ...{ id: 'rule', shape: RULE_FORM, check: LATE, answer },
    defaultValue: kept ?? blank,
  });
  const { fields } = checked;
  const title = t(draft ? 'edit' : 'add');
  const kind = rule === HOLIDAY_RULE ? 'holiday' : read.unit === null ? 'json' : 'one';
  return (
    <FormFrame
      form={checked.form}
      head={{
        under: [{ label: t('title'), to: list }],
        here: title,
        title,
        subtitle: rule === '' ? undefined : t(`nameOf.${rule}`),
      }}
      version={draft?.version}
      problems={
        <FormErrors
          checked={checked}
          title={() => t('form.errors')}
          order={RULE_FORM.order}
          actions={answer?.refusal?.code === 4106 && <ReadAgain />}
          asks={{ rule: t('form.chooseRule') }}
          line={(name, message) => t('form.fieldError', { field: t(name), message })}
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
        <PanelBody className="pt-(--pad)">
          <Fields>
            <FormField field={fields.rule} label={t('rule')} ask={t('form.chooseRule')}>
              <Select
                {...given(fields.rule)}
                placeholder={t('form.chooseRule')}
                options={(draft ? [rule] : read.names).map((value) => ({
                  value,
                  label: `${t(`nameOf.${value}`)} · ${value}`,
                }))}
              />
            </FormField>
            <FormField field={fields.profile} label={t('profile')} hint={t('form.profileHint')}>
              <TextInput {...given(fields.profile)} autoComplete="off" />
            </FormField>
            {read.regimes.length > 0 && (
              <FormField field={fields.regime} label={t('regime')} hint={t('form.regimeHint')}>
                <Select
                  {...given(fields.regime)}
                  placeholder={t('allRegimes')}
                  options={read.regimes.map((value) => ({ value, label: value }))}
                />
              </FormField>
            )}
            <FormField field={fields.from} label={t('from')} hint={t('form.fromHint')}>
              <DateInput {...given(fields.from)} />
            </FormField>
            <FormField field={fields.until} label={t('until')} hint={t('form.untilHint')}>
              <DateInput {...given(fields.until)} />
            </FormField>
            <FormField
              field={fields.value}
              label={
                read.unit === null ? t('value') : t('valueIn', { unit: t(`unitOf.${read.unit}`) })
              }
              hint={t(`form.valueHint.${kind}`)}
            >
              <Textarea {...given(fields.value)} rows={kind === 'one' ? 1 : 8} spellCheck={false} />
            </FormField>
            <FormField field={fields.source} label={t('source')} hint={t('form.sourceHint')}>
              <TextInput {...given(fields.source)} autoComplete="off" />
            </FormField>
            <FormField field={fields.source_zh} label={t('source_zh')}>
              <TextInput {...given(fields.source_zh)} autoComplete="off" />
            </FormField>
            <FormField field={fields.article} label={t('article')}>
              <TextInput {...given(fields.article)} autoComplete="off" />
            </FormField>
            <FormField field={fields.link} label={t('link')}>
              <TextInput {...given(fields.link)} inputMode="url" autoComplete="off" />
            </FormField>
          </Fields>
        </PanelBody>
      </Panel>
    </FormFrame>
  );
}
