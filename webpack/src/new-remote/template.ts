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
    "build": "node ../webpack/src/platform/build.ts ${name}"
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

- \`src/routes.ts\`: the pages; \`src/screens.ts\`: their code.
- \`src/features/overview\`: the first page; docs/new-screen.md says how the next one is made.
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
  emptyTitle: 'Одоогоор мэдээлэл алга',
  emptyHint: 'Энэ хуудсыг бэлтгэж байна.',
};
`,
    'src/features/overview/overview.screen.tsx': `import type { ScreenModule } from '@ecard/shared/remote';
import { EmptyState, Page, Panel } from '@ecard/shared/ui';
import { overviewText as text } from './overview.text.ts';

export const screen: ScreenModule = { Screen: OverviewScreen };

/** The first page of the remote, with nothing to show yet. */
function OverviewScreen() {
  return (
    <Page title={text.title}>
      <Panel>
        <EmptyState icon="info" title={text.emptyTitle} hint={text.emptyHint} />
      </Panel>
    </Page>
  );
}
`,
    'src/features/overview/overview.screen.test.tsx': `import { afterEach, describe, expect, it } from '@jest/globals';
import { screen as page } from '@testing-library/react';
import { createTestContext, renderScreen, renderScreenOnServer } from '@ecard/shared/testing';
import { screen } from './overview.screen.tsx';
import { overviewText as text } from './overview.text.ts';

const context = () => createTestContext({ url: '/${page}' });

afterEach(() => document.body.replaceChildren());

describe('the overview', () => {
  it('says that there is nothing to show yet', () => {
    renderScreen(screen, { context: context() });
    expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
    expect(page.getByText(text.emptyTitle)).toBeVisible();
  });

  it('is in the HTML the server sends', async () => {
    const { html } = await renderScreenOnServer(screen, { context: context() });
    expect(html).toContain(text.emptyTitle);
  });
});
`,
  };
}
