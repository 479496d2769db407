import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Reads app/domain for exported functions that take a context and write, themselves or through what they call. */

const ROOT = path.resolve(import.meta.dirname, '../../..');

interface Callable {
  key: string;
  name: string;
  exported: boolean;
  /** Text of the first parameter's type. */
  takes: string;
  calls: Set<string>;
  writes: boolean;
  /** Whether it asks for the role itself. */
  asks: boolean;
}

const REQUIRE_MEMBER = `${path.join(ROOT, 'app/domain/tenancy/access.ts')}#requireMember`;

/** What executes a write, beside the one commit: a statement that is awaited or batched, a file put or deleted. */
const WRITING_METHODS = new Set(['insert', 'update', 'delete', 'put', 'run']);
const WRITING_TEXT = /\.(?:insert|update|delete|run)\(/;

function fileOf(from: string, specifier: string): string | undefined {
  const base = specifier.startsWith('.')
    ? path.resolve(path.dirname(from), specifier)
    : specifier.startsWith('~/')
      ? path.join(ROOT, 'app', specifier.slice(2))
      : specifier.startsWith('#db/')
        ? path.join(ROOT, 'db', specifier.slice(4))
        : undefined;
  return base !== undefined && existsSync(base) ? base : undefined;
}

/** Names that a file imports from others of ours, as keys. */
function importsOf(source: ts.SourceFile): Map<string, string> {
  const names = new Map<string, string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier))
      continue;
    const file = fileOf(source.fileName, statement.moduleSpecifier.text);
    const bindings = statement.importClause?.namedBindings;
    if (file === undefined || bindings === undefined || !ts.isNamedImports(bindings)) continue;
    for (const { name, propertyName } of bindings.elements) {
      names.set(name.text, `${file}#${(propertyName ?? name).text}`);
    }
  }
  return names;
}

type FunctionLike = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression;

interface Found {
  name: string;
  node: FunctionLike;
  exported: boolean;
}

/** Functions at the top of a file, however they are written down. */
function functionsOf(source: ts.SourceFile): Found[] {
  return source.statements.flatMap((statement): Found[] => {
    const exported =
      ts.canHaveModifiers(statement) &&
      (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (ts.isFunctionDeclaration(statement) && statement.name !== undefined) {
      return [{ name: statement.name.text, node: statement, exported }];
    }
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }): Found[] => {
      const isFunction =
        initializer !== undefined &&
        (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer));
      return ts.isIdentifier(name) && isFunction
        ? [{ name: name.text, node: initializer, exported }]
        : [];
    });
  });
}

/** Whether an awaited expression is a chain with a writing method: `await db.insert(…).values(…)`. */
function isWritingChain(expression: ts.Expression): boolean {
  if (ts.isCallExpression(expression)) return isWritingChain(expression.expression);
  if (!ts.isPropertyAccessExpression(expression)) return false;
  if (expression.name.text === 'batch') return WRITING_TEXT.test(expression.parent.getText());
  const of = expression.expression.getText();
  const onStore = /(?:^|\.)(?:db|files)$/.test(of);
  return (
    (onStore && WRITING_METHODS.has(expression.name.text)) || isWritingChain(expression.expression)
  );
}

function read(file: string): Callable[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const imported = importsOf(source);
  const found = functionsOf(source);
  const local = new Set(found.map(({ name }) => name));
  return found.map(({ name, node, exported }) => {
    const calls = new Set<string>();
    let writes = false;
    const visit = (at: ts.Node): void => {
      if (ts.isIdentifier(at)) {
        const key =
          imported.get(at.text) ?? (local.has(at.text) ? `${file}#${at.text}` : undefined);
        if (key !== undefined) calls.add(key);
      }
      if (ts.isAwaitExpression(at) && isWritingChain(at.expression)) writes = true;
      // A kind of paper brings the way in which its record moves.
      if (ts.isCallExpression(at) && at.expression.getText() === 'kind.move') writes = true;
      ts.forEachChild(at, visit);
    };
    if (node.body !== undefined) visit(node.body);
    const takes = node.parameters[0]?.type?.getText() ?? '';
    const asks = calls.has(REQUIRE_MEMBER);
    return { key: `${file}#${name}`, name, exported, takes, calls, writes, asks };
  });
}

export interface Writer {
  name: string;
  file: string;
  takes: string;
}

/** Exported functions of app/domain that take a context and write, or ask for a member, by name. */
export function writersOfTheDomain(): Writer[] {
  const files = ['app/domain/**/*.ts', 'db/*.ts'].flatMap((pattern) =>
    globSync(pattern, { cwd: ROOT }).map((file) => path.join(ROOT, file)),
  );
  const all = new Map(files.flatMap(read).map((one) => [one.key, one]));
  const commit = `${path.join(ROOT, 'db/commit.ts')}#commit`;
  const writing = new Set<string>([commit]);
  for (let grown = -1; grown !== writing.size; ) {
    grown = writing.size;
    for (const one of all.values()) {
      if (one.writes || [...one.calls].some((key) => writing.has(key))) writing.add(one.key);
    }
  }
  return [...all.values()]
    .filter(
      ({ key, exported, takes, asks }) =>
        exported && /(?:Context|OfStaff|Entered)\b/.test(takes) && (writing.has(key) || asks),
    )
    .map(({ key, name, takes }) => ({
      name,
      takes,
      file: path.relative(ROOT, key.split('#')[0] ?? ''),
    }))
    .sort((a, b) => a.file.localeCompare(b.file) || a.name.localeCompare(b.name));
}

/** Names of the calls that a file beside this one has; what it imports can't be loaded here. */
export function namedIn(file: string): string[] {
  const source = readFileSync(path.join(import.meta.dirname, `${file}.ts`), 'utf8');
  const [, calls = ''] = /^export const \w*CALLS = \{\n(.*?)^\}/ms.exec(source) ?? [];
  return [...calls.matchAll(/^ {2}(\w+)/gm)].map(([, name = '']) => name);
}
