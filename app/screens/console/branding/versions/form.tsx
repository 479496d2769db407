import { useTranslation } from 'react-i18next';
import { requireAdminOfProvider } from '~/domain/provider/door.ts';
import { findVersionNote } from '~/domain/provider/version-note/list.server.ts';
import { useActionData, useLoaderData } from '~/framework.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import {
  type CheckedForm,
  type LateCheck,
  useCheckedForm,
} from '~/screens/subsystem/form/use-form.ts';
import { Fields, FormSection } from '~/ui/form/form-page.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import { Panel } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../../door.server.ts';
import { ReadAgain } from '../../../subsystem/detail/read-again.tsx';
import { pageTitle } from '../../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../../subsystem/shell-context.ts';
import { titleMeta } from '../../../subsystem/title-meta.ts';
import { ItemFields } from './item-fields.tsx';
import { saveVersion } from './save.server.ts';
import { VERSION_FORM, type VersionValues, valuesOf } from './version-form.ts';

export const loader = staffLoader(async (ctx, { url }) => {
  requireAdminOfProvider(ctx);
  const id = url.searchParams.get('id');
  const note = id === null ? null : await findVersionNote(ctx, id);
  return { title: pageTitle(ctx, `consoleVersions:${note ? 'edit' : 'add'}`), note };
});

export const action = staffAction(saveVersion);

export const meta = titleMeta;

const LATE: LateCheck<VersionValues> = async () =>
  (await import('./version-check.ts')).checkVersion;

/** What a version brought: a new note, or one that is not published yet. */
export default function VersionFormPage() {
  const { note } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('consoleVersions');
  const { system } = useShell();
  const list = pageUrl(system, 'branding/versions');
  const checked = useCheckedForm({
    ...{ id: 'version-note', shape: VERSION_FORM, check: LATE, answer },
    defaultValue: note ? valuesOf(note) : VERSION_FORM.blank,
  });
  const title = t(note ? 'edit' : 'add');
  const back = note ? pageUrl(system, 'branding/versions/detail', { id: note.id }) : list;
  /** `items[2].text_en`: the third item's English sentence. */
  const named = (name: string) => {
    const [, at, of = ''] = /^items\[(\d+)\]\.(\w+)$/.exec(name) ?? [];
    if (at === undefined) return t(name);
    const what = of.startsWith('t') ? t(`item.${of}`) : t('areas');
    return t('item.at', { number: Number(at) + 1, what });
  };
  return (
    <FormFrame
      form={checked.form}
      head={{ under: [{ label: t('title'), to: list }], here: title, title }}
      version={note?.version}
      problems={
        <FormErrors
          checked={checked}
          title={() => t('form.errors')}
          order={VERSION_FORM.order}
          actions={answer?.refusal?.code === 4106 && <ReadAgain />}
          line={(name, message) => t('form.fieldError', { field: named(name), message })}
        />
      }
      foot={
        <FormFoot
          next={t('form.next')}
          back={{ to: back, label: t('form.cancel') }}
          save={t(note ? 'form.saveChange' : 'form.save')}
        />
      }
    >
      <Panel label={title}>
        <Head fields={checked.fields} />
        <ItemFields checked={checked} />
      </Panel>
    </FormFrame>
  );
}

function Head({ fields }: { fields: CheckedForm<VersionValues>['fields'] }) {
  const { t } = useTranslation('consoleVersions');
  return (
    <FormSection number={1} title={t('form.head')}>
      <Fields>
        <FormField field={fields.release} label={t('release')} hint={t('form.releaseHint')}>
          <TextInput {...given(fields.release)} maxLength={20} autoComplete="off" />
        </FormField>
        <FormField field={fields.title_zh} label={t('title_zh')} className="col-span-full">
          <TextInput {...given(fields.title_zh)} lang="zh-CN" maxLength={60} autoComplete="off" />
        </FormField>
        <FormField field={fields.title_en} label={t('title_en')} className="col-span-full">
          <TextInput {...given(fields.title_en)} lang="en-US" maxLength={60} autoComplete="off" />
        </FormField>
      </Fields>
    </FormSection>
  );
}
