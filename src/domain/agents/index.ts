export { decidePlan, findLimit, type ListedPlan, listPlans, setLimit } from './approvals'
export { auditRefusal, executePlan, type Plan, planWithTool, readWithTool } from './plans'
export { AGENT_TOOLS, ToolRefused } from './tools'
