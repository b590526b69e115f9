import { defineConfig, mergeConfig } from 'vitest/config';
import { ALONE, shared } from './vitest.shared.ts';

export default mergeConfig(shared, defineConfig({ test: { name: 'server alone', include: [ALONE] } }));
