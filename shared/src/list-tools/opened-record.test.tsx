/** @own-window The code of a record is not loaded yet. */
import { describe, expect, it } from '@jest/globals';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server.node';
import { StaticRouter } from 'react-router-dom';
import { OpenedRecord } from './opened-record.tsx';

const nothing = () => null;
const record = { title: 'Цэс', Content: nothing, Name: nothing };

const serverHtml = (address: string) =>
  renderToString(
    <StaticRouter location={address}>
      <Suspense fallback="loading">
        <OpenedRecord record={record} rows={[]} />
      </Suspense>
    </StaticRouter>,
  );

describe('the record over a page', () => {
  it('keeps no page waiting that names none', () => {
    expect(serverHtml('/menu?q=a')).not.toContain('loading');
  });

  it('is waited for where the address names one', () => {
    expect(serverHtml('/menu?id=019aa5e0-0000-7000-8000-000000000001')).toContain('loading');
  });
});
