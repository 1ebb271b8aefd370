import { describe, expect, it, jest } from '@jest/globals';
import { screen as page } from '@testing-library/react';
import { useState } from 'react';
import type { MapPlace } from '@ecard/shared/ui/work';
import { createTestContext, renderScreen, renderScreenOnServer } from '@ecard/shared/testing';
import { mapFrameText } from './map-frame.text.ts';
import { PlaceField } from './place-field.tsx';

function open(told: (place: MapPlace | null) => void = () => undefined, begin: MapPlace | null = null) {
  function Screen() {
    const [value, setValue] = useState(begin);
    return (
      <PlaceField
        value={value}
        onChange={(place) => {
          told(place);
          setValue(place);
        }}
      />
    );
  }
  return { Screen };
}

describe('PlaceField', () => {
  it('accepts typed coordinates', async () => {
    const told = jest.fn();
    const { user } = renderScreen(open(told), { context: createTestContext({ url: '/' }) });
    await user.type(page.getByRole('textbox', { name: 'Өргөрөг, уртраг' }), '47.91850, 106.91770');
    expect(told).toHaveBeenLastCalledWith({ lat: 47.9185, lon: 106.9177 });
    expect(page.getByRole('textbox')).toHaveValue('47.91850, 106.91770');
  });

  it('shows the fault of the typed text, and keeps the text', async () => {
    const { user } = renderScreen(open(), { context: createTestContext({ url: '/' }) });
    await user.type(page.getByRole('textbox'), '51.5, 0.1');
    expect(page.getByRole('textbox')).toHaveValue('51.5, 0.1');
    expect(page.getByText(/хүрээнээс гадна/)).toBeVisible();
  });

  it('says that the place is not known in a browser without places', async () => {
    const { user } = renderScreen(open(), { context: createTestContext({ url: '/' }) });
    await user.click(page.getByRole('button', { name: mapFrameText.place.mine }));
    expect(page.getByRole('textbox')).toHaveAccessibleDescription(expect.stringContaining(mapFrameText.place.refused));
  });

  it.each([
    ['takes', 47.918_54, '47.91854, 106.91774', 1],
    ['shows, but does not take,', 51.5, '51.50000, 106.91774', 0],
  ])('%s the place of the device at latitude %d', async (_what, latitude, shown, calls) => {
    Object.assign(navigator, {
      geolocation: {
        getCurrentPosition: (found: (position: object) => void) => {
          found({ coords: { latitude, longitude: 106.917_74 } });
        },
      },
    });
    const told = jest.fn();
    const { user } = renderScreen(open(told), { context: createTestContext({ url: '/' }) });
    await user.click(page.getByRole('button', { name: mapFrameText.place.mine }));
    Reflect.deleteProperty(navigator, 'geolocation');
    expect(page.getByRole('textbox')).toHaveValue(shown);
    expect(told).toHaveBeenCalledTimes(calls);
  });

  it('is a field with its value and room for the map in the HTML of the server', async () => {
    const { html } = await renderScreenOnServer(open(undefined, { lat: 47.9, lon: 106.9 }), {
      context: createTestContext({ url: '/' }),
    });
    expect(html).toContain('value="47.90000, 106.90000"');
    expect(html).not.toContain('<canvas');
  });
});
