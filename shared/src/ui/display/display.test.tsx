import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { Badge } from './badge.tsx';
import { Brand } from './brand.tsx';
import { Icon, isIconName } from './icon.tsx';
import { Money } from './money.tsx';
import { StatTile, StatTiles } from './stat-tile.tsx';

describe('Money', () => {
  it('shows the amount with its sign behind and keeps the number for machines', () => {
    renderInPortal(<Money amount={1234567.5} />);
    expect(screen.getByText('1,234,567.50₮')).toHaveAttribute('value', '1234567.5');
  });

  it('shows a dash for no amount', () => {
    renderInPortal(<Money amount={null} />);
    expect(screen.getByText('–')).toBeInTheDocument();
  });
});

describe('Badge', () => {
  it('shows the state as text', () => {
    renderInPortal(<Badge tone="danger">Хэтэрсэн</Badge>);
    expect(screen.getByText('Хэтэрсэн')).toBeInTheDocument();
  });
});

describe('StatTile', () => {
  it('associates a value with its name', () => {
    renderInPortal(
      <StatTiles>
        <StatTile label="Зорчилт" value="412,833" hint="өнөөдөр" />
      </StatTiles>,
    );
    expect(screen.getByRole('term')).toHaveTextContent('Зорчилт');
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['412,833', 'өнөөдөр']);
  });
});

describe('Icon', () => {
  it('is decoration unless it has a label', () => {
    renderInPortal(
      <>
        <Icon name="card" />
        <Icon name="bus" label="Автобус" />
      </>,
    );
    expect(screen.getAllByRole('img')).toHaveLength(1);
    expect(screen.getByRole('img', { name: 'Автобус' })).toBeInTheDocument();
  });

  it('accepts only its own names', () => {
    expect([isIconName('card'), isIconName('toString'), isIconName(null)]).toEqual([true, false, false]);
  });
});

describe('Brand', () => {
  it('keeps its name when only the mark is shown', () => {
    renderInPortal(<Brand markOnly />);
    expect(screen.getByRole('img', { name: 'Улаанбаатар И-карт' })).toBeInTheDocument();
  });
});
