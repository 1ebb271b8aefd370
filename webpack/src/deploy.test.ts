import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { remoteNames, repositoryDir } from './platform/repository.ts';

const deployables = ['shell', 'api', ...remoteNames];

interface Service {
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly image?: string;
  readonly profiles?: readonly string[];
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly deploy?: { readonly replicas: string | number; readonly update_config?: object };
}

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly template?: { readonly spec: PodSpec };
    readonly schedule?: string;
    readonly jobTemplate?: { readonly spec: { readonly template: { readonly spec: PodSpec } } };
    readonly scaleTargetRef?: { readonly name: string };
    readonly metrics?: readonly { readonly resource: { readonly name: string } }[];
  };
}

interface PodSpec {
  readonly securityContext: object;
  readonly containers: readonly {
    readonly image: string;
    readonly args?: readonly string[];
    readonly env?: readonly { readonly name: string; readonly value?: string; readonly valueFrom?: object }[];
    readonly securityContext: object;
    readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string }[];
  }[];
  readonly volumes?: readonly { readonly persistentVolumeClaim?: { readonly claimName: string } }[];
}

const read = (path: string) => readFile(join(repositoryDir, path), 'utf8');

async function services(file = 'docker-compose.yml'): Promise<Readonly<Record<string, Service>>> {
  return (parse(await read(file), { merge: true }) as { services: Readonly<Record<string, Service>> }).services;
}

async function manifests(): Promise<readonly Manifest[]> {
  const { resources } = parse(await read('docs/deploy/base/kustomization.yaml')) as { resources: readonly string[] };
  const texts = await Promise.all(resources.map((file) => read(`docs/deploy/base/${file}`)));
  return texts.flatMap((text) => parseAllDocuments(text).map((document) => document.toJS() as Manifest));
}

describe('the stack of containers', () => {
  it('needs nothing filled in', async () => {
    const required = (await read('docker-compose.yml')).match(/\$\{[A-Z_]+(:\?|\})/g) ?? [];
    expect(required).toEqual([]);
  });

  it('is published on this machine alone', async () => {
    const ports = Object.values(await services()).flatMap((service) => service.ports ?? []);
    expect(ports).toHaveLength(2);
    expect(ports.filter((port) => !/^(127\.0\.0\.1|\$\{BIND:-127\.0\.0\.1\}):/.test(port))).toEqual([]);
  });

  it('writes to no image and gives no container a capability', async () => {
    const open = Object.entries(await services()).filter(
      ([, service]) => service.read_only !== true || service.cap_drop?.[0] !== 'ALL',
    );
    expect(open.map(([name]) => name)).toEqual([]);
  });

  it('says of every deployable how many there are and how they are updated', async () => {
    const all = await services();
    const unsaid = deployables.filter(
      (name) => all[name]?.deploy?.replicas === undefined || !all[name].deploy.update_config,
    );
    expect(unsaid).toEqual([]);
  });

  it('has the commands of backup and restore, with the client programs of its database, when they are asked for', async () => {
    const { backup, database } = await services();
    expect(backup).toMatchObject({ profiles: ['backup'], build: { target: 'backup' } });
    // `…/files` as in the api: what it restores is what the api has.
    expect(backup?.volumes).toEqual(expect.arrayContaining(['files:/app/.data/files', 'backups:/app/.data/backups']));
    const stage = /^FROM (\S+) AS backup\n(?:(?!^FROM ).*\n)*/m.exec(await read('.docker/Dockerfile'));
    expect(stage?.[1]).toBe(database?.image);
    expect(stage?.[0]).toContain('"api/src/backup/main.ts"]');
    const production = await services('docker-compose.production.yml');
    expect(production['backup']?.environment).toEqual({
      DATABASE_URL: production['api']?.environment?.['DATABASE_URL'],
    });
  });

  it('has in production no made secret and no demo data, and names what is missing', async () => {
    const { secrets, api, database } = await services('docker-compose.production.yml');
    expect(secrets?.deploy?.replicas).toBe(0);
    for (const name of ['DATABASE_URL', 'JWT_SECRET', 'DATA_SECRET', 'PORTAL_URL'])
      expect(api?.environment?.[name]).toBe(`\${${name}:?set ${name}, see .env.example}`);
    expect(api?.environment).toMatchObject({ SEED_DEMO: '${SEED_DEMO:-0}', SANDBOX: '${SANDBOX:-0}' });
    expect(database?.environment?.['POSTGRES_PASSWORD']).toMatch(/:\?set POSTGRES_PASSWORD/);
    const example = await read('.env.example');
    expect(example).toContain('COMPOSE_FILE=docker-compose.yml:docker-compose.production.yml');
  });
});

describe('the example for Kubernetes', () => {
  it.each(deployables)('runs %s without root, read-only, with probes and a disruption budget', async (name) => {
    const all = await manifests();
    const pod = all.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name)?.spec.template?.spec;
    expect(pod).toMatchObject({
      securityContext: { runAsNonRoot: true },
      containers: [
        {
          image: `ecard/${name}`,
          readinessProbe: expect.anything(),
          livenessProbe: expect.anything(),
          securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
        },
      ],
    });
    for (const wanted of ['Service', 'PodDisruptionBudget'])
      expect(all).toContainEqual(expect.objectContaining({ kind: wanted, metadata: { name } }));
  });

  it('scales the shell by CPU', async () => {
    const scaler = (await manifests()).find(({ kind }) => kind === 'HorizontalPodAutoscaler');
    expect(scaler?.spec).toMatchObject({ scaleTargetRef: { name: 'shell' }, metrics: [{ resource: { name: 'cpu' } }] });
  });

  it('gives the shell the remotes of the stack', async () => {
    const shell = (await manifests()).find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'shell');
    const remotes = shell?.spec.template?.spec.containers[0]?.env?.find(({ name }) => name === 'REMOTES')?.value;
    expect(remotes).toBe((await services())['shell']?.environment?.['REMOTES']);
  });

  describe('backs up', () => {
    async function backupPod(): Promise<PodSpec | undefined> {
      const job = (await manifests()).find(({ kind }) => kind === 'CronJob');
      expect(job).toMatchObject({
        metadata: { name: 'backup' },
        spec: { schedule: '30 2 * * *', timeZone: 'Asia/Ulaanbaatar' },
      });
      return job?.spec.jobTemplate?.spec.template.spec;
    }

    it('both databases every night, each with the secret of the one who uses it', async () => {
      const containers = (await backupPod())?.containers ?? [];
      expect(containers.map(({ args }) => args)).toEqual([['backup'], ['backup', '.data/backups/releases']]);
      expect(containers.map(({ env }) => env?.find(({ name }) => name === 'DATABASE_URL')?.valueFrom)).toEqual([
        { secretKeyRef: { name: 'api', key: 'DATABASE_URL' } },
        { secretKeyRef: { name: 'shell', key: 'RELEASE_DATABASE_URL' } },
      ]);
      const overlay = await read('docs/deploy/overlays/production/kustomization.yaml');
      expect(overlay).toMatch(/shell-secrets\.env: [^.]*RELEASE_DATABASE_URL/);
      expect(overlay).toMatch(/api-secrets\.env:\n# DATABASE_URL/);
    });

    it('with the image of the stack, without root and read-only', async () => {
      const pod = await backupPod();
      const { backup } = await services();
      expect(pod).toMatchObject({ securityContext: { runAsNonRoot: true } });
      for (const { image, securityContext } of pod?.containers ?? []) {
        expect(image).toBe(backup?.image);
        expect(securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
      }
    });

    it('the files of the api, into a claim of its own, at the folders of the stack', async () => {
      const pod = await backupPod();
      const { backup } = await services();
      const mounts = pod?.containers[0]?.volumeMounts?.map(({ name, mountPath }) => `${name}:${mountPath}`) ?? [];
      expect(mounts.filter((mount) => backup?.volumes?.includes(mount)).sort()).toEqual([
        'backups:/app/.data/backups',
        'files:/app/.data/files',
      ]);
      const claims = (await manifests()).filter(({ kind }) => kind === 'PersistentVolumeClaim');
      const claimed = pod?.volumes?.flatMap(({ persistentVolumeClaim: claim }) => claim?.claimName ?? []) ?? [];
      expect(claimed.sort()).toEqual(claims.map(({ metadata }) => metadata.name).sort());
    });

    it('what a restore in its text puts back', async () => {
      const text = await read('docs/deploy/README.md');
      expect(text).toMatch(/scale deployment\/api --replicas=0\n.*create job restore --from=cronjob\/backup/);
      expect(text).toContain('.args = ["restore", ".data/backups/ecard-');
    });
  });

  it('names the version of every image in production', async () => {
    const overlay = parse(await read('docs/deploy/overlays/production/kustomization.yaml')) as {
      images: readonly { name: string; newTag: string }[];
    };
    const images = [...deployables, 'backup'].map((name) => `ecard/${name}`);
    expect(overlay.images.map(({ name }) => name).sort()).toEqual(images.sort());
    const tagOf = (image: string) => overlay.images.find(({ name }) => name === image)?.newTag;
    expect(tagOf('ecard/backup')).toBe(tagOf('ecard/api'));
  });
});
