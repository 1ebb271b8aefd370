import { describe, expect, it } from '@jest/globals';
import { deniedShare, revenuePerRide } from './ratios.ts';

describe('deniedShare', () => {
  it('counts refused taps among all taps', () => {
    expect(deniedShare({ rides: 95, denied: 5 })).toBe(0.05);
  });

  it('is not known when nobody tapped', () => {
    expect(deniedShare({ rides: 0, denied: 0 })).toBeNull();
  });
});

describe('revenuePerRide', () => {
  it('divides revenue by rides', () => {
    expect(revenuePerRide({ rides: 4, revenue: 2000 })).toBe(500);
  });

  it('is not known without rides', () => {
    expect(revenuePerRide({ rides: 0, revenue: 0 })).toBeNull();
  });
});
