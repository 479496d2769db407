import { useTranslation } from 'react-i18next';
import { Form, Link, useActionData, useLoaderData } from '~/framework.ts';
import { RefusedAct } from '~/screens/subsystem/detail/act-notices.tsx';
import { Button, LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Field } from '~/ui/form/field.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import type { changeViews } from './change-views.server.ts';
import type { readViews } from './read-views.server.ts';
import { type Refused, useRefused } from './refusal-text.ts';
import { pageUrl, type SavedView, useShell } from './shell-context.ts';

/** The page of every area on which views of a list are kept, named and deleted. */
export function ViewsPage() {
  const { list, name, query } = useLoaderData<typeof readViews>();
  const { t } = useTranslation(['views', 'ui']);
  const { system, role, views } = useShell();
  const refused = useRefused(useActionData<typeof changeViews>(), { name: t('ui:views.name') });
  const path = pageUrl(system, list);
  const back = query === '' ? path : `${path}?${query}`;
  return (
    <>
      <PageHeader
        crumbs={[
          { label: system.label, to: system.home },
          { label: name, to: path },
          { label: t('title') },
        ]}
        title={t('of', { list: name })}
        actions={<LinkButton to={back}>{t('toList')}</LinkButton>}
      />
      <div className="grid min-w-0 content-start gap-4">
        {refused && Object.keys(refused.fields).length === 0 && (
          <RefusedAct refused={refused} title={t('notSaved')}>
            {refused.message}
          </RefusedAct>
        )}
        {role !== 'viewer' && <NewView refused={refused} isPlain={query === ''} />}
        <Panel title={t('saved')}>
          {views === null || views.length === 0 ? (
            <EmptyState icon="columns" tight title={t('none')}>
              {t('noneText')}
            </EmptyState>
          ) : (
            <ul>
              {views.map((view) => (
                <OneView key={`${view.id} ${view.name}`} view={view} to={path} refused={refused} />
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </>
  );
}

interface Answered {
  refused: Refused | null;
}

/** A name for what the list was asked for last. */
function NewView({ refused, isPlain }: Answered & { isPlain: boolean }) {
  const { t } = useTranslation(['views', 'ui']);
  const mine = refused?.typed.id === '' ? refused : null;
  return (
    <Panel title={t('new')} note={t(isPlain ? 'noConditions' : 'newText')}>
      <PanelBody>
        <Form noValidate method="post" className="flex flex-wrap items-end gap-2">
          <Field
            id="view-name"
            label={t('ui:views.name')}
            error={mine?.fields.name}
            className="min-w-0 flex-[0_1_320px]"
          >
            <TextInput name="name" maxLength={40} required defaultValue={mine?.typed.name} />
          </Field>
          <Button variant="primary" name="intent" value="save">
            {t('ui:views.keep')}
          </Button>
        </Form>
      </PanelBody>
    </Panel>
  );
}

/** A view: the way to the list so, another name, and the end of it. */
function OneView({ view, to, refused }: Answered & { view: SavedView; to: string }) {
  const { t } = useTranslation('views');
  const { role } = useShell();
  const { id, name, query } = view;
  const mine = refused?.typed.id === id ? refused : null;
  return (
    <li className="flex flex-wrap items-end gap-x-4 gap-y-2 border-t border-line-soft px-(--pad) py-3">
      <Link
        className="inline-flex min-h-(--control) min-w-0 flex-[1_1_240px] items-center wrap-anywhere"
        to={query === '' ? to : `${to}?${query}`}
      >
        {name}
      </Link>
      {role !== 'viewer' && (
        <Form
          noValidate
          method="post"
          className="flex min-w-0 flex-[0_1_500px] flex-wrap items-end justify-end gap-2"
        >
          <input type="hidden" name="id" value={id} />
          <Field
            id={`name-${id}`}
            label={<span className="sr-only">{t('nameOf', { name })}</span>}
            error={mine?.fields.name}
            className="min-w-0 flex-[1_1_200px]"
          >
            <TextInput
              name="name"
              maxLength={40}
              defaultValue={mine?.typed.name ?? name}
              required
            />
          </Field>
          <Button name="intent" value="rename">
            {t('rename')}
          </Button>
          <Button
            variant="danger"
            name="intent"
            value="delete"
            aria-label={t('deleteOf', { name })}
          >
            {t('delete')}
          </Button>
        </Form>
      )}
    </li>
  );
}
