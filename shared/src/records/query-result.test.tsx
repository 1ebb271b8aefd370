import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderInPortal } from '@ecard/shared/testing';
import { Panel } from '@ecard/shared/ui';
import { QueryResult } from './query-result.tsx';

const refetch = jest.fn(() => Promise.resolve());
const show = (name: string) => <p>{name}</p>;

describe('QueryResult', () => {
  it('shows the answer, also when a newer one could not be loaded', () => {
    renderInPortal(
      <QueryResult of={{ data: 'Төв', error: new Error('offline'), refetch }}>{(name) => show(name)}</QueryResult>,
    );
    expect(screen.getByText('Төв')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers to try again where there is no answer', async () => {
    const { user } = renderInPortal(
      <QueryResult of={{ data: undefined as string | undefined, error: new Error('offline'), refetch }} title="Алга">
        {(name) => show(name)}
      </QueryResult>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Алга');
    await user.click(screen.getByRole('link'));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('puts what stands before an answer in a panel, and the answer in none', () => {
    const markupOf = (element: ReactElement) => renderInPortal(element).container.innerHTML;
    const waiting = { data: undefined as string | undefined, error: null, refetch };
    const answered = { ...waiting, data: 'Төв' };
    const place = <QueryResult of={waiting}>{show}</QueryResult>;
    const placeInPanel = (
      <QueryResult of={waiting} inPanel>
        {show}
      </QueryResult>
    );
    expect(markupOf(placeInPanel)).toBe(markupOf(<Panel>{place}</Panel>));
    const answer = (
      <QueryResult of={answered} inPanel>
        {show}
      </QueryResult>
    );
    expect(markupOf(answer)).toBe(markupOf(show('Төв')));
  });

  it('names what the host refuses', () => {
    const errors = [{ path: 'to', code: 'SPAN_TOO_LONG', message: 'Урт хугацаа' }];
    const response = { status: 422, data: { code: 'VALIDATION_FAILED', message: 'Буруу', errors } };
    const error = Object.assign(new Error('refused'), { isAxiosError: true, response });
    renderInPortal(<QueryResult of={{ data: undefined as string | undefined, error, refetch }}>{show}</QueryResult>);
    expect(screen.getByRole('alert')).toHaveTextContent('Урт хугацаа');
  });
});
