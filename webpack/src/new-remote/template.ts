/** The files of a new remote by path: one page with its screen, text and test, in the skeleton all remotes have. */
export function remoteFiles(name: string): Readonly<Record<string, string>> {
  const page = name.replace(/^mf-/, '');
  return {
    'package.json': `{
  "name": "@ecard/${name}",
  "version": "1.0.0",
  "private": true,
  "type": "module",
  "scripts": {
    "build": "node ../webpack/src/platform/build.ts ${name}",
    "version": "node ../webpack/src/platform/release-notes.ts"
  },
  "dependencies": {
    "@ecard/shared": "1.0.0"
  },
  "devDependencies": {
    "@ecard/webpack": "1.0.0"
  }
}
`,
    'tsconfig.json': `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": {
    "rootDir": ".",
    "outDir": "../node_modules/.cache/types/${name}",
    "tsBuildInfoFile": "../node_modules/.cache/types/${name}.tsbuildinfo",
    "lib": ["es2024", "dom", "dom.iterable"]
  },
  "include": ["src", "webpack.config.ts"],
  "references": [{ "path": "../shared" }, { "path": "../webpack" }]
}
`,
    'webpack.config.ts': `import { createRemoteConfig } from '@ecard/webpack';
import { routes } from './src/routes.ts';

export default createRemoteConfig({ folder: import.meta.dirname, routes });
`,
    'README.md': `# ${name}

- \`src/routes.ts\`: the pages; \`src/screens.ts\`: their code. The build writes them into \`release.json\`.
- \`src/features/<feature>/\`: one folder for each group of pages; definition, text and tests beside the screen.
- \`src/expose/\`: what the shell loads, in the browser and on the server.

Begin with \`src/features/overview/overview.definition.tsx\`, the first page;
[docs/new-screen.md](../docs/new-screen.md) says how the next one is made.
Commands: \`npm run build -- ${name}\`, \`npm run test:unit -- ${name}\`, \`npm test -- ${name}\` (with its journeys).
`,
    'CHANGELOG.md': `# Changelog of ${name}

One line for each change that people or other teams notice. \`npm version\` gives what is below "Next" its heading.

## Next

## 1.0.0

- The first release.
`,
    'src/css-modules.d.ts': `declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}
`,
    'src/routes.ts': `import type { ReleaseRoute } from '@ecard/shared/contract';

/** The pages of this remote; the build writes them into \`release.json\`. */
export const routes: readonly ReleaseRoute[] = [
  {
    name: '${page}',
    path: '/${page}',
    layout: 'admin',
    guards: ['auth'],
    robots: 'noindex, nofollow',
    title: 'Шинэ хуудас',
  },
];
`,
    'src/screens.ts': `import type { RemoteDefinition } from '@ecard/shared/remote';

/** The screens by route name; each is a chunk of that name. */
export const screens: RemoteDefinition['screens'] = {
  ${/^[a-z]+$/.test(page) ? page : `'${page}'`}: () => import(/* webpackChunkName: "${page}" */ './features/overview/overview.screen.tsx'),
};
`,
    'src/expose/app.ts': `import { createRemote } from '@ecard/shared/remote';
import { screens } from '../screens.ts';

export const { bootstrap, mount, update, unmount, preload } = createRemote({ name: '${name}', screens });
`,
    'src/expose/app.server.ts': `import { createServerRemote } from '@ecard/shared/remote-server';
import { screens } from '../screens.ts';

export const { render } = createServerRemote({ name: '${name}', screens });
`,
    'src/features/overview/overview.text.ts': `export const overviewText = {
  title: 'Шинэ хуудас',
  caption: 'Тээврийн хэрэгслийн жагсаалт',
  search: 'Улсын дугаар, гарын дугаар',
  plateNo: 'Улсын дугаар',
  operator: 'Тээвэрлэгч',
  year: 'Он',
  status: 'Төлөв',
  empty: { title: 'Одоогоор мэдээлэл алга', hint: 'Бүртгэсний дараа энд харагдана.' },
};
`,
    'src/features/overview/overview.definition.tsx': `import { vehicleListQuerySchema, vehiclePageSchema, vehicleStatuses } from '@ecard/shared/api-schema';
import { listTools } from '@ecard/shared/list-tools';
import { defineList } from '@ecard/shared/ui/work';
import { overviewText as text } from './overview.text.ts';

/** An example over the host's vehicles: put the endpoint, columns and filters of your own in their place. */
export const overviewList = defineList({
  name: '${page}',
  path: '/api/vehicle',
  page: vehiclePageSchema,
  query: vehicleListQuerySchema,
  title: text.title,
  caption: text.caption,
  search: text.search,
  tools: listTools,
  columns: [
    { key: 'plate_no', label: text.plateNo, kind: 'text', primary: true },
    { key: 'operator', label: text.operator, kind: 'text', value: ({ operator }) => operator.name, phone: 'second' },
    { key: 'year', label: text.year, kind: 'text', value: ({ year }) => (year === null ? null : String(year)) },
    { key: 'status', label: text.status, kind: 'status', of: vehicleStatuses, phone: 'firstEnd' },
  ],
  filters: { status: { kind: 'choice', label: text.status, of: vehicleStatuses } },
  empty: { icon: 'bus', ...text.empty },
});
`,
    'src/features/overview/overview.screen.tsx': `import type { ScreenModule } from '@ecard/shared/remote';
import { ListPage } from '@ecard/shared/ui/work';
import { overviewList } from './overview.definition.tsx';

/** The first page of the remote: a list. */
export const screen: ScreenModule = { Screen: () => <ListPage of={overviewList} />, prefetch: overviewList.prefetch };
`,
    'src/features/overview/overview.screen.test.tsx': `import { afterEach, describe, expect, it } from '@jest/globals';
import { screen as page, within } from '@testing-library/react';
import { createTestContext, renderScreen, renderScreenOnServer } from '@ecard/shared/testing';
import { screen } from './overview.screen.tsx';
import { overviewText as text } from './overview.text.ts';

const vehicle = {
  id: '019aa5e0-0000-7000-8000-000000000001',
  version: 1,
  created_at: '2026-11-01T10:00:00.000+08:00',
  updated_at: '2026-11-01T10:00:00.000+08:00',
  available_actions: [],
  plate_no: '1234 УБА',
  bus_no: '12-34',
  operator: { id: '019aa5e0-0000-7000-8000-0000000000a1', name: 'Тээвэр ХХК' },
  direction: null,
  load_capacity: null,
  model: null,
  year: 2020,
  fuel: 'DIESEL',
  wheelchair: false,
  status: 'ACTIVE',
};
const pageOf = (data: readonly unknown[]) => ({ data, page: 1, page_size: 25, total: data.length });
const contextOf = (data: readonly unknown[]) =>
  createTestContext({ url: '/${page}', responses: { 'GET /api/vehicle': pageOf(data) } });

afterEach(() => document.body.replaceChildren());

describe('the overview', () => {
  it('shows a row for each vehicle', async () => {
    renderScreen(screen, { context: contextOf([vehicle]) });
    const row = within(await page.findByRole('row', { name: /1234 УБА/ }));
    expect(row.getByText('Тээвэр ХХК')).toBeVisible();
  });

  it('says that there is nothing yet', async () => {
    renderScreen(screen, { context: contextOf([]) });
    expect(await page.findByText(text.empty.title)).toBeVisible();
  });

  it('has its rows in the HTML that the server sends', async () => {
    const { html } = await renderScreenOnServer(screen, { context: contextOf([vehicle]) });
    expect(html).toContain('1234 УБА');
  });
});
`,
  };
}
