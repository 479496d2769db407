import { html } from 'hono/html';
import apiDocsSheet from '~/ui/styles/public-pages.css?url';

interface Schema {
  $ref?: string;
  properties?: { data?: Schema };
}

interface Answer {
  $ref?: string;
  description?: string;
  content?: Record<string, { schema?: Schema }>;
}

interface Operation {
  summary?: string;
  tags?: string[];
  'x-access'?: string;
  parameters?: { name: string; in: string; required?: boolean; description?: string }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, Answer>;
}

interface Shown {
  info: { title: string; description?: string };
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> };
}

/** What stands under `components`, or the thing itself where it is written out. */
function resolved<T extends { $ref?: string }>(of: Record<string, T>, thing: T): T {
  return of[thing.$ref?.split('/').at(-1) ?? ''] ?? thing;
}

const METHODS = ['get', 'post', 'put', 'delete'];

/** The reference page: plain HTML from the document, no script at all. */
export function docsPage(document: object) {
  const { info, paths, components } = document as Shown;
  const rows = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) => ({
      path,
      method,
      operation: item[method] as Operation,
    })),
  );
  const tags = [...new Set(rows.map(({ operation }) => operation.tags?.[0] ?? 'other'))].sort();
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${info.title}</title>
<link rel="stylesheet" href="${apiDocsSheet}">
</head>
<body><main class="page">
<h1>API</h1>
<p>${info.description ?? ''}</p>
<p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
${tags.map(
  (tag) => html`<section><h2>${tag}</h2>
${rows
  .filter(({ operation }) => (operation.tags?.[0] ?? 'other') === tag)
  .map((row) => operationHtml(row, components))}</section>`,
)}
</main></body></html>`;
}

interface Row {
  path: string;
  method: string;
  operation: Operation;
}

function operationHtml({ path, method, operation }: Row, components: Shown['components']) {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const answers = Object.entries(operation.responses ?? {}).map(([status, answer]) => ({
    status,
    ...resolved(components.responses, answer),
  }));
  const success = answers.find(({ status }) => status.startsWith('2'));
  const data = success?.content?.['application/json']?.schema?.properties?.data;
  return html`<details><summary><b>${method.toUpperCase()}</b> <code>${path}</code> ${operation.summary ?? ''}</summary>
<p>Who: ${operation['x-access'] ?? ''}</p>
${(operation.parameters ?? []).map(
  (p) => html`<p><code>${p.name}</code> (${p.in}) ${p.description ?? ''}</p>`,
)}
${body === undefined ? '' : html`<pre>${JSON.stringify(body, null, 2)}</pre>`}
<ul>${answers.map(({ status, description }) => html`<li>${status}: ${description ?? ''}</li>`)}</ul>
${data ? html`<p><code>data</code></p><pre>${JSON.stringify(resolved(components.schemas, data), null, 2)}</pre>` : ''}</details>`;
}
